package io.gradus.benchmarks.command;

import io.gradus.benchmarks.DifficultyBudget;
import io.gradus.benchmarks.DifficultyMeasure;
import io.gradus.benchmarks.DifficultyPage;
import io.gradus.benchmarks.DifficultyResult;
import io.gradus.benchmarks.DifficultyTable;
import io.gradus.training.cli.CacheFolder;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import io.gradus.training.problem.transform.ProblemTransform;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whether difficulty attributes make problems harder for a policy: every family is warm-started on
 * its measured cells alike and examined along each attribute. Transforms with attributes of their
 * own are measured on one family. Finished families are kept in the folder, so that an interrupted
 * bench goes on.
 */
@Command(
        name = "difficulty",
        description = "Prints a warm-started policy's pass rate along every difficulty attribute.",
        mixinStandardHelpOptions = true)
final class DifficultyBenchCommand implements Callable<Integer> {
    /** The family that transforms are measured on. */
    private static final String BASE = "sorting";

    /**
     * So many times the steps and samples for a family whose levels cannot be told apart at first.
     */
    private static final int MORE = 3;

    @Option(names = "--family", description = "Only this family, any number of times.")
    private List<String> families = List.of();

    @Option(
            names = "--transform",
            description = "With these transforms applied; for the families named.")
    private List<String> transforms = List.of();

    @Option(
            names = "--steps",
            defaultValue = "500",
            description = "Most supervised steps (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(
            names = "--until",
            defaultValue = "0.6",
            description =
                    "Pass rate over all measured cells that ends the warm start (default: ${DEFAULT-VALUE}).")
    private double until;

    @Option(
            names = "--batch",
            defaultValue = "48",
            description = "Demonstrations per step (default: ${DEFAULT-VALUE}).")
    private int batch;

    @Option(
            names = "--samples",
            defaultValue = "200",
            description = "Samples per cell (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Option(names = "--seed", defaultValue = "1", description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--folder",
            defaultValue = "gradus-bench/difficulty",
            description = "Where finished families are kept (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @Option(names = "--write", description = "Write the page of documentation to this file.")
    private Optional<Path> page = Optional.empty();

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        List<DifficultyResult> results = measured(out);
        out.println();
        DifficultyTable table = new DifficultyTable(results);
        table.print(out);
        if (page.isPresent()) {
            Files.writeString(page.get(), new DifficultyPage(table, budget(1), MORE).text());
            out.println("written to " + page.get());
        }
        return ExitCode.OK;
    }

    /** Several families at a time, each on one core. */
    private List<DifficultyResult> measured(PrintWriter out) {
        int cores = Runtime.getRuntime().availableProcessors();
        try (ExecutorService threads = Executors.newFixedThreadPool(cores)) {
            List<Future<DifficultyResult>> pending =
                    sources().stream().map(s -> threads.submit(() -> told(s, out))).toList();
            return pending.stream().map(DifficultyBenchCommand::finished).toList();
        }
    }

    private static DifficultyResult finished(Future<DifficultyResult> pending) {
        try {
            return pending.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("the bench broke off: " + e.getMessage(), e);
        }
    }

    private DifficultyResult told(ProblemSource source, PrintWriter out) throws IOException {
        DifficultyResult result = result(source);
        out.printf(
                "%s: %d steps, %.0f s%n", place(source), result.warmStartSteps(), result.seconds());
        out.flush();
        return result;
    }

    private List<ProblemSource> sources() {
        if (!families.isEmpty()) {
            return families.stream().map(f -> ProblemSource.of(f, transforms)).toList();
        }
        List<ProblemSource> sources = new ArrayList<>();
        ProblemFamilies.names().forEach(f -> sources.add(ProblemSource.of(f, List.of())));
        ProblemTransforms.all().stream()
                .filter(t -> !t.attributes().isEmpty())
                .map(ProblemTransform::name)
                .forEach(t -> sources.add(ProblemSource.of(BASE, List.of(t))));
        return sources;
    }

    private DifficultyResult result(ProblemSource source) throws IOException {
        Path place = folder.resolve(place(source));
        Path kept = place.resolve("result.json");
        if (Files.exists(kept)) {
            return read(kept);
        }
        Path early = place.resolve("first.json");
        if (Files.notExists(early)) {
            write(early, measure(source, budget(1), place));
        }
        DifficultyResult first = read(early);
        DifficultyResult result =
                first.falls() ? first : measure(source, budget(MORE), place.resolve("more"));
        write(kept, result);
        return result;
    }

    private static DifficultyResult measure(
            ProblemSource source, DifficultyBudget budget, Path place) {
        return new DifficultyMeasure(source, budget).measure(place, CacheFolder.path());
    }

    private static DifficultyResult read(Path file) throws IOException {
        return JsonMapper.shared().readValue(Files.readAllBytes(file), DifficultyResult.class);
    }

    private static void write(Path file, DifficultyResult result) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, JsonMapper.shared().writeValueAsBytes(result));
    }

    private DifficultyBudget budget(int factor) {
        return new DifficultyBudget(seed, until, factor * steps, batch, factor * samples);
    }

    private String place(ProblemSource source) {
        return "%s-%ssteps-until%s-batch%d-samples%d-seed%d"
                .formatted(
                        String.join(
                                "-", source.family().name(), String.join("-", source.transforms())),
                        steps,
                        until,
                        batch,
                        samples,
                        seed);
    }
}
