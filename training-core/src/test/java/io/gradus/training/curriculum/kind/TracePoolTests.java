package io.gradus.training.curriculum.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.rollout.SegmentSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class TracePoolTests {
    private static Trace trace(String problem, String text) {
        return new Trace(
                problem,
                List.of(
                        new TracePart(
                                SegmentSource.ENVIRONMENT,
                                "solver",
                                0,
                                problem,
                                false,
                                false,
                                List.of()),
                        new TracePart(
                                SegmentSource.POLICY, "solver", 0, text, true, true, List.of())),
                1,
                "");
    }

    @Test
    void aTextOfAProblemIsKeptOnceAndAProblemHasRoomForSoMany() {
        TracePool pool = new TracePool(2);

        assertThat(pool.offer(trace("a", "1"), true, 1)).isTrue();
        assertThat(pool.offer(trace("a", "1"), true, 1)).isFalse();
        assertThat(pool.offer(trace("b", "1"), true, 1)).isTrue();
        assertThat(pool.offer(trace("a", "2"), false, 2)).isFalse();
        assertThat(pool.offer(trace("a", "2"), true, 2)).isTrue();
        assertThat(pool.offer(trace("a", "3"), true, 3)).isFalse();

        assertThat(pool.traces()).extracting(Trace::problem).containsExactly("a", "b", "a");
        assertThat(pool.save().ledger())
                .containsExactly(
                        new TracePool.Ledger("a", 5, 4, 2, 3),
                        new TracePool.Ledger("b", 1, 1, 1, 1));
    }

    @Test
    void aRestoredPoolGoesOnAsTheOneThatWasSaved() {
        TracePool pool = new TracePool(2);
        pool.offer(trace("a", "1"), true, 1);
        TracePool restored = new TracePool(2);
        restored.restore(pool.save());

        assertThat(restored.offer(trace("a", "1"), true, 2)).isFalse();
        assertThat(restored.offer(trace("a", "2"), true, 2)).isTrue();
        assertThat(restored.size()).isEqualTo(2);
    }

    @Test
    void aTraceKeepsTokensMasksAndSources() {
        Trace trace = trace("12+3=", "15");

        assertThat(Trace.of("12+3=", trace.segments(Characters.TOKENIZER), 1, Characters.TOKENIZER))
                .isEqualTo(trace);
        assertThat(trace.segments(Characters.TOKENIZER).get(1).tokens()).hasSize(3);
        assertThat(trace.segments(Characters.TOKENIZER).get(0).trainable()).isFalse();
    }
}
