package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.ScoreColumns;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scores in columns. */
class ColumnsTests {
    /**
     * All 32 combinations of reasons, by their bits: orphaned 16, late 8, surplus 4, stale 2,
     * lagged 1.
     */
    @Test
    void aCompletionThatIsNotObservedStandsUnderTheReasonThatIsDecidedFirst() {
        List<CompletionScore> all = IntStream.range(0, 32).mapToObj(ColumnsTests::score).toList();

        ScoreColumns.Unobserved told = Columns.of(all).unobserved();

        assertThat(told.orphaned()).isEqualTo(IntStream.range(16, 32).boxed().toList());
        assertThat(told.late()).isEqualTo(IntStream.range(8, 16).boxed().toList());
        assertThat(told.surplus()).containsExactly(4, 5, 6, 7);
        assertThat(told.stale()).containsExactly(2, 3);
        assertThat(told.lagged()).containsExactly(1);
    }

    @Test
    void aCompletionWithoutAScoreIsDeferredAndHasNoNumbers() {
        ScoreColumns told = Columns.of(List.of(score(0)));

        assertThat(told.deferred()).containsExactly(0);
        assertThat(told.totals()).containsOnlyNulls().hasSize(1);
        assertThat(told.verdicts()).containsOnlyNulls().hasSize(1);
        assertThat(told.criteria()).isEmpty();
    }

    private static CompletionScore score(int bits) {
        return new CompletionScore(
                "x-1.1",
                Optional.of(0),
                Optional.empty(),
                Optional.empty(),
                List.of("brief"),
                (bits & 8) > 0,
                (bits & 4) > 0,
                (bits & 2) > 0,
                bits == 0,
                (bits & 1) > 0,
                (bits & 16) > 0);
    }
}
