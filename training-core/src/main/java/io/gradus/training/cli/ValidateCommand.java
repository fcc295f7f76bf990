package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "validate",
        description = "Checks curriculum documents and lists every error at its place.",
        mixinStandardHelpOptions = true)
final class ValidateCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Documents in YAML or JSON.")
    private List<Path> files;

    @Option(names = "--resolved", description = "Print the document with every default explicit.")
    private boolean resolved;

    @Mixin private DatasetFolder datasets;

    @Mixin private RubricFolder rubrics;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        datasets.open();
        int status = ExitCode.OK;
        for (Path file : files) {
            Optional<CurriculumDocument> document =
                    Documents.curriculum(file, rubrics, command.commandLine().getErr());
            if (document.isEmpty()) {
                status = ExitCode.USAGE;
            } else {
                command.commandLine()
                        .getOut()
                        .println(
                                resolved
                                        ? document.get().resolved()
                                        : summary(file, document.get()));
            }
        }
        return status;
    }

    private static String summary(Path file, CurriculumDocument document) {
        return "%s: valid, curriculum %s with %d stages"
                .formatted(file, document.curriculum(), document.stages().size());
    }
}
