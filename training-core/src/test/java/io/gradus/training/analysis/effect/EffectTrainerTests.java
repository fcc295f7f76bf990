package io.gradus.training.analysis.effect;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.check.ShortRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trains a system that is smaller still than those of the plan. */
class EffectTrainerTests {
    private static final int BUDGET = 500;

    /** A step is at most 2 groups of 4 rollouts of 6 tokens. */
    private static final int STEP = 48;

    @TempDir private Path cache;

    private static EffectPlan tiny() {
        SequencedMap<String, String> base = new LinkedHashMap<>(EffectPlan.shipped().base());
        base.putAll(
                Map.of(
                        "policy.layers", "1",
                        "policy.width", "32",
                        "policy.feedForward", "64",
                        "policy.warmStart.maxSteps", "2",
                        "policy.warmStart.batch", "4",
                        "objective.groupSize", "4",
                        "objective.groupsPerStep", "2",
                        "evaluate.problemsPerCell", "4"));
        EffectSpec spec = EffectPlan.shipped().named("control-rewards").orElseThrow();
        return new EffectPlan(3, base, List.of(spec), List.of(spec));
    }

    @Test
    void armsEndWithTheStepThatReachesTheBudgetAndShareAWarmStart() throws Exception {
        EffectPlan plan = tiny();
        EffectTrainer trainer = EffectTrainer.of(new ShortRuns(cache));
        List<EffectRow> rows = new ArrayList<>();
        for (EffectArm arm : EffectArm.values()) {
            var document = new EffectDocuments(plan).of(plan.systems().getFirst(), arm, BUDGET);
            rows.add(trainer.train(new EffectKey("control-rewards", arm), document, 1));
        }

        assertThat(rows)
                .allSatisfy(row -> {
                    assertThat(row.tokens()).isBetween((long) BUDGET, (long) BUDGET + STEP - 1);
                    assertThat(row.steps()).isGreaterThanOrEqualTo(BUDGET / STEP);
                    assertThat(row.sampled()).isBetween(0.0, 1.0);
                    assertThat(row.greedy()).isBetween(0.0, 1.0);
                });
        try (Stream<Path> kept = Files.list(cache.resolve("warm-starts"))) {
            assertThat(kept).hasSize(1);
        }
    }
}
