package io.gradus.frontend;

import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.communication.IndexHtmlResponse;
import java.security.SecureRandom;
import java.util.Base64;
import org.springframework.stereotype.Component;

/**
 * The content security policy of the screens: scripts are files of this server, or inline ones of
 * the page itself, which carry its nonce; nothing is loaded from elsewhere, and no other page
 * frames a screen.
 */
@Component
class ScreenPolicy implements VaadinServiceInitListener {
    /**
     * Vaadin's client makes functions of the expressions that the server sends, hence unsafe-eval,
     * and its components set styles inline.
     */
    private static final String POLICY =
            "default-src 'none'; script-src 'self' 'nonce-%s' 'unsafe-eval'; style-src 'self' 'unsafe-inline';"
                    + " img-src 'self' data:; font-src 'self' data:; connect-src 'self'; manifest-src 'self';"
                    + " form-action 'self'; base-uri 'self'; frame-ancestors 'none'";

    private static final int NONCE_BYTES = 16;

    private final SecureRandom random = new SecureRandom();

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.addIndexHtmlRequestListener(this::restrict);
    }

    private void restrict(IndexHtmlResponse response) {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        String nonce = Base64.getEncoder().encodeToString(bytes);
        response.getDocument().select("script").attr("nonce", nonce);
        response.getVaadinResponse().setHeader("Content-Security-Policy", POLICY.formatted(nonce));
    }
}
