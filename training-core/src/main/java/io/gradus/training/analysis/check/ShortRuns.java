package io.gradus.training.analysis.check;

import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.analysis.signature.Signature;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Sha256;
import io.gradus.training.document.formula.Truth;
import io.gradus.training.event.EventListener;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Makes the short runs of checks, each in a throw-away folder, on the CPU with one shard, so that
 * several can run side by side. They share warm starts through the cache.
 *
 * @param cache where warm starts are kept
 * @param kept where what whole runs told is kept, if anywhere
 */
public record ShortRuns(Path cache, Optional<Path> kept) {
    private static final String DEVICE = "cpu";
    private static final int SHARDS = 1;

    /** Runs that are forgotten. */
    public ShortRuns(Path cache) {
        this(cache, Optional.empty());
    }

    /** Trains a curriculum for some steps, or until it ends, and gives what it told. */
    public Observations observe(CurriculumDocument document, int steps, long seed) {
        return kept(document, steps, seed)
                .orElseGet(() -> {
                    Observations made = train(document, steps, seed, _ -> false);
                    kept.map(KeptRuns::new)
                            .ifPresent(runs -> runs.put(hash(document, steps, seed), made));
                    return made;
                });
    }

    /** The same, until what it has told decides the signature. */
    Observations decide(CurriculumDocument document, int steps, long seed, Signature signature) {
        return observe(document, steps, seed, run -> signature.soFar(run) != Truth.UNKNOWN);
    }

    /** The same, until what it has told decides the matter. */
    public Observations observe(
            CurriculumDocument document, int steps, long seed, Predicate<Observations> decided) {
        return kept(document, steps, seed).orElseGet(() -> train(document, steps, seed, decided));
    }

    private Optional<Observations> kept(CurriculumDocument document, int steps, long seed) {
        return kept.map(KeptRuns::new).flatMap(runs -> runs.find(hash(document, steps, seed)));
    }

    private static String hash(CurriculumDocument document, int steps, long seed) {
        return Sha256.hex(
                "%d %d %d%n%s".formatted(CheckResult.REVISION, steps, seed, document.resolved()));
    }

    private Observations train(
            CurriculumDocument document, int steps, long seed, Predicate<Observations> decided) {
        Observations observations = new Observations();
        execute(document, seed, observations, s -> s < steps && !decided.test(observations));
        return observations;
    }

    /** Trains a curriculum until it ends or the control asks, and tells what happens. */
    public void execute(
            CurriculumDocument document, long seed, EventListener listener, RunControl control) {
        try {
            Path folder = Files.createTempDirectory("gradus-check");
            try {
                RunSettings settings =
                        new RunSettings(document, seed, DEVICE, SHARDS, folder, cache);
                new TrainingRun(settings, listener, control).execute();
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a check has no folder to run in", e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> last = files.sorted(Comparator.reverseOrder()).toList();
            for (Path path : last) {
                Files.delete(path);
            }
        }
    }
}
