package io.gradus.training.analysis.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EffectRunsTests {
    private static final EffectPlan PLAN = EffectPlan.shipped();
    private static final List<EffectSpec> TWO =
            List.of(PLAN.named("sec").orElseThrow(), PLAN.named("pcl").orElseThrow());

    @TempDir private Path folder;
    private final List<String> trained = Collections.synchronizedList(new ArrayList<>());

    private EffectRuns runs(OptionalLong tokens, int most) {
        AtomicInteger left = new AtomicInteger(most);
        EffectTrainer trainer =
                (key, document, seed) -> {
                    trained.add(key.system() + " " + key.arm().word() + " " + seed);
                    String hash = EffectDocuments.hash(document);
                    return new EffectRow(key, seed, hash, 3, 400, 1.25, 0.5, 0.25);
                };
        return new EffectRuns(
                new EffectDocuments(PLAN),
                tokens,
                new EffectFile(folder.resolve("new/effects.csv")),
                trainer,
                () -> left.getAndDecrement() > 0,
                _ -> {});
    }

    @Test
    void seedOneOfAllSystemsComesFirstAndArmsOfASeedFollowOneAnother() throws InterruptedException {
        runs(OptionalLong.empty(), 100).train(TWO, 2, 1);

        assertThat(trained)
                .hasSize(12)
                .startsWith(
                        "sec right 1",
                        "sec off 1",
                        "sec placebo 1",
                        "pcl right 1",
                        "pcl off 1",
                        "pcl placebo 1",
                        "sec right 2");
    }

    @Test
    void aTestThatWasStoppedGoesOnWhereItStood() throws InterruptedException, IOException {
        runs(OptionalLong.empty(), 4).train(TWO, 2, 1);
        assertThat(trained).hasSize(4);

        runs(OptionalLong.empty(), 100).train(TWO, 2, 2);

        assertThat(trained).hasSize(12).doesNotHaveDuplicates();
        assertThat(Files.readAllLines(folder.resolve("new/effects.csv")))
                .hasSize(13)
                .startsWith(EffectRow.HEADER);
        runs(OptionalLong.empty(), 100).train(TWO, 2, 2);
        assertThat(trained).hasSize(12);
    }

    @Test
    void runsUnderAnotherBudgetAreRunsOfAnotherDocument() throws InterruptedException {
        runs(OptionalLong.of(300), 100).train(TWO.subList(0, 1), 1, 1);
        runs(OptionalLong.empty(), 100).train(TWO.subList(0, 1), 1, 1);

        assertThat(trained).hasSize(6);
        EffectResults results =
                EffectResults.of(
                        new EffectFile(folder.resolve("new/effects.csv")).rows(),
                        new EffectDocuments(PLAN).hashes(),
                        PLAN.seeds());
        assertThat(results.runs()).isEqualTo(3);
        assertThat(results.left()).isEqualTo(3);
    }

    @Test
    void aRowIsReadAsItWasWritten() {
        EffectRow row =
                new EffectRow(
                        new EffectKey("sec", EffectArm.PLACEBO),
                        7,
                        "0123456789ab",
                        12,
                        60_123,
                        31.5,
                        0.25125,
                        0.125);

        assertThat(row.line())
                .isEqualTo("sec,placebo,7,0123456789ab,12,60123,31.5,0.25125,0.12500");
        assertThat(EffectRow.parse(row.line())).isEqualTo(row);
        assertThat(row.outcome(EffectOutcome.GREEDY)).isEqualTo(0.25125);
        assertThat(row.outcome(EffectOutcome.SAMPLED)).isEqualTo(0.125);
    }
}
