package io.gradus.training.cli;

import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.analysis.effect.EffectDocuments;
import io.gradus.training.analysis.effect.EffectFile;
import io.gradus.training.analysis.effect.EffectPage;
import io.gradus.training.analysis.effect.EffectPlan;
import io.gradus.training.analysis.effect.EffectRuns;
import io.gradus.training.analysis.effect.EffectSpec;
import io.gradus.training.analysis.effect.EffectTrainer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the runs of the placebo test, or prints its page. */
@Command(
        name = "effect",
        description = {
            "Trains title mechanisms right, off, and reversed or shuffled, on paired seeds at equal generated tokens (docs/effects.md).",
            "Runs that are already in the results file are not repeated.",
            "Example: gradus recipes effect sec --minutes 60"
        })
final class RecipeEffectCommand extends Subcommand {
    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "Systems and controls of the plan; all where none is named.")
    private List<String> names = List.of();

    @Option(names = "--table", description = "Print the page of the runs and train nothing.")
    private boolean table;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            defaultValue = "docs/benchmarks/effects.csv",
            description = "Where runs are kept, a line each (default: ${DEFAULT-VALUE}).")
    private Path file;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            description = "Start no run after this many minutes (default: until all are done).")
    private Optional<Long> minutes = Optional.empty();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Seeds 1 to N (default: the plan's).")
    private Optional<Integer> seeds = Optional.empty();

    @Option(
            names = "--tokens",
            paramLabel = "N",
            description =
                    "Another budget than the plan's, to try a system; such runs do not count.")
    private Optional<Long> tokens = Optional.empty();

    @Option(
            names = "--jobs",
            paramLabel = "N",
            defaultValue = "2",
            description = "Runs side by side (default: ${DEFAULT-VALUE}).")
    private int jobs;

    @Override
    public Integer call() throws InterruptedException {
        if (jobs < 1 || seeds.orElse(1) < 1 || tokens.orElse(1L) < 1) {
            throw refused("--jobs, --seeds and --tokens must be >= 1");
        }
        EffectFile runs = new EffectFile(file);
        if (table) {
            out().print(EffectPage.of(runs));
        } else {
            train(runs);
        }
        out().flush();
        return ExitCode.OK;
    }

    private void train(EffectFile runs) throws InterruptedException {
        EffectPlan plan = EffectPlan.shipped();
        new EffectRuns(
                        new EffectDocuments(plan),
                        tokens.map(OptionalLong::of).orElseGet(OptionalLong::empty),
                        runs,
                        EffectTrainer.of(new ShortRuns(CacheFolder.path())),
                        time(),
                        this::line)
                .train(chosen(plan), seeds.orElse(plan.seeds()), jobs);
    }

    private BooleanSupplier time() {
        long begun = System.nanoTime();
        return () ->
                minutes.isEmpty()
                        || System.nanoTime() - begun < TimeUnit.MINUTES.toNanos(minutes.get());
    }

    private List<EffectSpec> chosen(EffectPlan plan) {
        return names.isEmpty()
                ? plan.all()
                : names.stream().map(name -> named(plan, name)).toList();
    }

    private EffectSpec named(EffectPlan plan, String name) {
        return plan.named(name)
                .orElseThrow(() ->
                        refused(
                                "the plan has no system '%s'; it has %s"
                                        .formatted(
                                                name,
                                                plan.all().stream()
                                                        .map(EffectSpec::name)
                                                        .toList())));
    }
}
