package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

class RehearsalTests extends ScreenTest {
    @LocalServerPort private int port;

    @Test
    void aVisitGetsAsFarAsTheStartScreen() {
        URI start = URI.create("http://127.0.0.1:" + port + "/");

        assertThatCode(() -> Rehearsal.visit(start)).doesNotThrowAnyException();
    }

    @Test
    void aPageThatIsNotThereIsTold() {
        URI other = URI.create("http://127.0.0.1:" + port + "/api/v1/runs/no-such-run/");

        assertThatThrownBy(() -> Rehearsal.visit(other))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("answered 404");
    }
}
