package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.metrics.CommandEffects;
import io.gradus.backend.runs.RunCommand;
import io.gradus.backend.runs.RunCommandKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CommandWordsTests {
    private static RunCommand command(
            RunCommandKind kind, RunCommand.State state, String before, String after) {
        return new RunCommand(
                3,
                kind,
                "ada",
                Instant.EPOCH,
                "too fast",
                state,
                Optional.of(12L),
                Optional.of("objective.kl"),
                Optional.of(before),
                Optional.of(after),
                state == RunCommand.State.REFUSED ? Optional.of("gone") : Optional.empty(),
                Optional.of(2),
                Optional.empty());
    }

    @Test
    void aChangeSaysItsPlaceAndBothValues() {
        RunCommand set = command(RunCommandKind.SET, RunCommand.State.APPLIED, "0.0", "");

        assertThat(CommandWords.what(set)).isEqualTo("objective.kl: 0.0 → left out (reverts 2)");
        assertThat(CommandWords.outcome(set)).isEqualTo("applied");
    }

    @Test
    void aRefusalSaysWhy() {
        RunCommand skip = command(RunCommandKind.SKIP, RunCommand.State.REFUSED, "easy", "");

        assertThat(CommandWords.what(skip)).isEqualTo("Skip stage easy");
        assertThat(CommandWords.outcome(skip)).isEqualTo("refused: gone");
    }

    @Test
    void anEffectComesWithItsNumbersAndIsLeftOutBeforeTheFirstStep() {
        var reward =
                new CommandEffects.Effect(
                        "reward/mean", OptionalDouble.of(0.25), 50, OptionalDouble.of(0.5), 7);
        var rate =
                new CommandEffects.Effect(
                        "passRate/mean", OptionalDouble.empty(), 0, OptionalDouble.empty(), 0);

        assertThat(CommandWords.effects(List.of(reward, rate)))
                .isEqualTo("reward 0.250 → 0.500; means of 50 steps before and 7 after");
        assertThat(CommandWords.effects(List.of(rate))).isEmpty();
    }
}
