package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "validate",
        description = "Checks curriculum documents and lists every error at its place.")
final class ValidateCommand extends DocumentCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Documents in YAML or JSON.")
    private List<Path> files;

    @Option(names = "--resolved", description = "Print the document with every default explicit.")
    private boolean resolved;

    @Override
    Integer run() {
        int status = ExitCode.OK;
        for (Path file : files) {
            Optional<CurriculumDocument> document = written(file);
            if (document.isEmpty()) {
                status = ExitCode.USAGE;
            } else {
                out().println(resolved ? document.get().resolved() : summary(file, document.get()));
            }
        }
        return status;
    }

    private static String summary(Path file, CurriculumDocument document) {
        return "%s: valid, curriculum %s with %d stages"
                .formatted(file, document.curriculum(), document.stages().size());
    }
}
