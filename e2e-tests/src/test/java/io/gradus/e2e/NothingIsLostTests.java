package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Text that was typed outlives a reload, an expired session and a server that was killed. */
@ExtendWith(Workbench.class)
class NothingIsLostTests {
    @Test
    void typedTextAndTypedFieldsOutliveAReloadAndAnExpiredSession(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("kept", 30)), 201);
        EditorPage editor = EditorPage.open(browser, "/curricula/kept");
        editor.fill("stages[0].name", "typed in a field");
        editor.awaitText("typed in a field");
        editor.fill("stages[0].name", "typed and not sent");
        browser.reload();
        editor.ready().awaitText("typed and not sent");

        browser.forgetSession();
        editor.fill("stages[0].name", "typed into an expired session");
        browser.await(
                "the text back in a new session",
                Duration.ofSeconds(40),
                page ->
                        page.elements("#canvas li.stage").size() == 1
                                && editor.text().contains("typed into an expired session"));
        assertThat(api.get("/api/v1/curricula/kept").path("latest").asInt()).isEqualTo(1);
    }

    @Test
    void typedTextOutlivesAKilledServer() throws Exception {
        try (Server server = Server.start();
                Browser browser = new Browser(server.url())) {
            server.api()
                    .post(
                            "/api/v1/curricula",
                            Map.of("text", Documents.small("survivor", 30)),
                            201);
            EditorPage editor = EditorPage.open(browser, "/curricula/survivor?view=text");
            browser.element("#editor .cm-content").sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
            server.kill();
            browser.type("seed: 4711");
            try (Server again = server.again()) {
                browser.open(again.url() + "/curricula/survivor?view=text");
                editor.ready().awaitText("seed: 4711");
                editor.awaitValid();
                editor.save(2);
            }
        }
    }
}
