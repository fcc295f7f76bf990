package io.gradus.training.trainer.steering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.trainer.steering.Steering.RepeatStage;
import io.gradus.training.trainer.steering.Steering.SetValue;
import io.gradus.training.trainer.steering.Steering.SkipStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLogTests {
    private static final SteeringCommand LOWER =
            new SteeringCommand(
                    2, new SetValue("objective.learningRate", "5.0e-5"), "local", "too \"fast\"");
    private static final SteeringCommand SKIP =
            new SteeringCommand(5, new SkipStage("easy"), "ci", "known\nenough");

    @TempDir private Path folder;

    @Test
    void whatIsAddedIsReadAgainWithItsStep() {
        CommandLog log = CommandLog.in(folder);
        log.add(LOWER, 12);
        log.add(SKIP, 12);

        assertThat(CommandLog.in(folder).all())
                .isEqualTo(log.all())
                .containsExactly(
                        new LoggedCommand(12, 2, LOWER.change(), "local", "too \"fast\""),
                        new LoggedCommand(12, 5, SKIP.change(), "ci", "known\nenough"));
        assertThat(log.has(5)).isTrue();
        assertThat(log.has(3)).isFalse();
    }

    @Test
    void aLineThatWasCutOffIsNoCommandAndIsDroppedBeforeTheNext() throws IOException {
        CommandLog.in(folder).add(LOWER, 12);
        Files.writeString(
                folder.resolve(CommandLog.FILE), "{\"step\":13,\"nu", StandardOpenOption.APPEND);

        CommandLog log = CommandLog.in(folder);
        log.takeOver(List.of());
        log.add(SKIP, 14);

        assertThat(CommandLog.in(folder).all())
                .extracting(LoggedCommand::number)
                .containsExactly(2, 5);
    }

    @Test
    void aLogFromElsewhereGoesOnWhereThisOneEnds() {
        LoggedCommand third =
                new LoggedCommand(20, 7, new RepeatStage("easy"), "local", "once more");
        CommandLog log = CommandLog.in(folder);
        LoggedCommand first = log.add(LOWER, 12);

        log.takeOver(List.of(first, third));

        assertThat(CommandLog.in(folder).all()).containsExactly(first, third);
        assertThatThrownBy(() -> log.takeOver(List.of(third)))
                .hasMessageContaining("not those of this run")
                .hasMessageContaining("use another folder");
    }

    @Test
    void aBadLineIsNamed() throws IOException {
        Path file = folder.resolve("mine.jsonl");
        Files.writeString(file, "\n{\"step\": 1}\n");
        assertThatThrownBy(() -> CommandLog.read(file)).hasMessageContaining("mine.jsonl:2:");

        CommandLog log = CommandLog.in(folder);
        log.add(SKIP, 14);
        log.add(LOWER, 14);
        assertThatThrownBy(() -> CommandLog.in(folder)).hasMessageContaining("numbers must ascend");
    }
}
