package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameDialogTests {
    @Test
    void aTakenNameGetsTheFirstFreeNumber() {
        assertThat(NameDialog.free("dapo", List.of())).isEqualTo("dapo");
        assertThat(NameDialog.free("dapo", List.of("dapo", "dapo-2"))).isEqualTo("dapo-3");
    }
}
