package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.ClassPathResource;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The whole server on one port: screens, static files and the API beside each other. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Tag("slow")
class WorkbenchTests {
    @TempDir static Path home;

    @LocalServerPort private int port;

    @DynamicPropertySource
    static void dataFolder(DynamicPropertyRegistry properties) {
        properties.add("gradus.home", home::toString);
    }

    @Test
    void theHomeScreenFollowsTheSystemsColours() throws Exception {
        HttpResponse<String> page = get("/");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body())
                .contains("color-scheme: light dark", "styles/all.css", "images/gradus.svg");
    }

    @Test
    void stylesAndIconAreServed() throws Exception {
        HttpResponse<String> styles = get("/styles/all.css");
        assertThat(styles.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/css"));
        assertThat(styles.body()).startsWith(file("gradus")).contains("gradus-line-chart");
        assertThat(get("/images/gradus.svg").statusCode()).isEqualTo(200);
    }

    @Test
    void noStyleSheetIsForgotten() throws Exception {
        File[] files =
                new ClassPathResource("META-INF/resources/styles/gradus.css")
                        .getFile()
                        .getParentFile()
                        .listFiles();

        assertThat(files).extracting(File::getName).hasSameSizeAs(Styles.FILES);
        String all = get("/styles/all.css").body();
        for (File file : files) {
            assertThat(all).contains(Files.readString(file.toPath()));
        }
    }

    @Test
    void aStyleSheetThatHasNotChangedIsNotSentAgain() throws Exception {
        String tag = get("/styles/all.css").headers().firstValue("ETag").orElseThrow();

        HttpResponse<String> again =
                send(
                        HttpRequest.newBuilder(address("/styles/all.css"))
                                .header("If-None-Match", tag)
                                .build());

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    private static String file(String name) throws IOException {
        return new ClassPathResource("META-INF/resources/styles/" + name + ".css")
                .getContentAsString(StandardCharsets.UTF_8);
    }

    @Test
    void theApiAnswersBesideTheScreens() throws Exception {
        assertThat(get("/api/v1/curricula").body()).contains("\"addition-ladder\"");
    }

    @Test
    void aRequestFromAPageOfAnotherSiteIsRefused() throws Exception {
        HttpRequest foreign =
                HttpRequest.newBuilder(address("/"))
                        .header("Origin", "http://elsewhere.example")
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        assertThat(send(foreign).statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address(path)).build());
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    private static HttpResponse<String> send(HttpRequest request)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }
}
