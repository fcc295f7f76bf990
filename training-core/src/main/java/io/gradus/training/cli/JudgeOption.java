package io.gradus.training.cli;

import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.judge.ChatModel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Whether criteria may ask their language models. */
final class JudgeOption {
    @Option(
            names = "--judge-answers",
            paramLabel = "FILE",
            description =
                    "Let criteria ask their language models and record the answers here; the same command replays them.")
    private Optional<Path> answers = Optional.empty();

    /** Works with what the option allows, and lets go of it. */
    <T> T with(Function<RubricServices, T> work) {
        if (answers.isEmpty()) {
            return work.apply(RubricServices.offline());
        }
        try (ChatModel model = new ChatModel(answers.get().toAbsolutePath(), System::getenv)) {
            return work.apply(new RubricServices(model));
        }
    }
}
