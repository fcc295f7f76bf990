package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedListTests {
    @Test
    void listsAndRangesAreReadInOrderAndEachSeedOnce() {
        assertThat(SeedList.parse("3, 1,2"))
                .hasValueSatisfying(s -> assertThat(s).containsExactly(3L, 1L, 2L));
        assertThat(SeedList.parse(" 1 .. 3, 2, 7 "))
                .hasValueSatisfying(s -> assertThat(s).containsExactly(1L, 2L, 3L, 7L));
        assertThat(SeedList.parse("-2..0"))
                .hasValueSatisfying(s -> assertThat(s).containsExactly(-2L, -1L, 0L));
        assertThat(SeedList.parse("5 6"))
                .hasValueSatisfying(s -> assertThat(s).containsExactly(5L, 6L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", ",1", "1..", "3..1", "1..101", "1.5", "99999999999999999999"})
    void anythingElseIsRefused(String text) {
        assertThat(SeedList.parse(text)).isEmpty();
    }

    @Test
    void theTextOfSeedsReadsAsTheSameSeeds() {
        assertThat(SeedList.parse(SeedList.text(List.of(4L, -1L)))).contains(List.of(4L, -1L));
    }
}
