package io.gradus.training.cli;

import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.problem.dataset.Datasets;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Option of every command that reads documents or datasets: where the datasets lie. */
final class DatasetFolder {
    @Option(
            names = "--datasets",
            paramLabel = "DIR",
            description =
                    "Folder of the datasets (default: datasets in $GRADUS_HOME or ~/.gradus).")
    private Optional<Path> folder = Optional.empty();

    /** The folder, which documents can name datasets of from now on. */
    DatasetStore open() {
        Path place = folder.orElseGet(DatasetFolder::standard);
        Datasets.open(place);
        return new DatasetStore(place);
    }

    private static Path standard() {
        String home = System.getenv("GRADUS_HOME");
        Path data =
                home == null || home.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".gradus")
                        : Path.of(home);
        return data.resolve("datasets");
    }
}
