package io.gradus.backend.platform;

import java.util.Optional;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Service;

/** Where this server can be reached, once it listens. */
@Service
public class ServerAddress {
    private final String host;
    private volatile Optional<String> url = Optional.empty();

    ServerAddress(Environment environment) {
        host = environment.getProperty("server.address", "127.0.0.1");
    }

    /**
     * The address on this machine, for example {@code http://127.0.0.1:8080}; empty until the
     * server listens.
     */
    public Optional<String> url() {
        return url;
    }

    /** Whether only this machine can reach the server. */
    public boolean isLoopback() {
        return isLoopback(host);
    }

    /** Whether a bind address is one of this machine alone. */
    public static boolean isLoopback(String address) {
        return address.equals("localhost")
                || address.startsWith("127.")
                || address.equals("::1")
                || address.equals("[::1]");
    }

    @EventListener
    void listening(WebServerInitializedEvent event) {
        String reachable = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
        String literal =
                reachable.contains(":") && !reachable.startsWith("[")
                        ? "[" + reachable + "]"
                        : reachable;
        url = Optional.of("http://" + literal + ":" + event.getWebServer().getPort());
    }
}
