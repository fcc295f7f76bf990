package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.platform.NotFound;
import org.junit.jupiter.api.Test;

class VersionNumberTests {
    @Test
    void aWholeNumberIsAVersion() {
        assertThat(VersionNumber.parse("12")).isEqualTo(12);
    }

    @Test
    void anythingElseIsNotFound() {
        assertThatThrownBy(() -> VersionNumber.parse("newest"))
                .isInstanceOf(NotFound.class)
                .hasMessage("there is no version newest");
    }
}
