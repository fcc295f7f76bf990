package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Headers by which a browser limits what an answer may do; {@link Workbench} watches the screens.
 */
@ExtendWith(Workbench.class)
class HeaderTests {
    private static final String INJECT =
            """
            const script = document.createElement('script');
            script.textContent = 'window.injected = true';
            document.body.append(script);
            document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">');
            setTimeout(() => arguments[0](window.injected === true), 200);
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/runs",
                "/styles/all.css",
                "/images/gradus.svg",
                "/api/v1/runs",
                "/api/v1/nothing",
                "/swagger-ui/index.html",
                "/no-such-screen"
            })
    void everyAnswerHasThem(String path, Api api) throws Exception {
        Map<String, List<String>> headers = api.request(path).headers().map();

        assertThat(headers.get("x-content-type-options")).containsExactly("nosniff");
        assertThat(headers.get("referrer-policy")).containsExactly("same-origin");
        assertThat(headers.get("content-security-policy"))
                .singleElement()
                .asString()
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("script-src 'unsafe-inline'");
    }

    @Test
    void aScreenHasANonceOfItsOwn(Api api) throws Exception {
        String one = policy(api);

        assertThat(one)
                .containsPattern("script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'unsafe-eval';");
        assertThat(policy(api)).isNotEqualTo(one);
    }

    @Test
    void aScriptThatGotIntoAScreenDoesNotRun(Server server) {
        // Not the journey's browser: what is tried here is logged as a violation.
        try (Browser browser = new Browser(server.url())) {
            browser.open("/");
            browser.element("#run-example");

            assertThat(browser.<Boolean>answer(INJECT)).isFalse();
            assertThat(browser.violations()).isNotEmpty();
        }
    }

    private static String policy(Api api) throws Exception {
        return api.request("/").headers().firstValue("Content-Security-Policy").orElseThrow();
    }
}
