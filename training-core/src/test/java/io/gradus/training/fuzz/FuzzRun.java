package io.gradus.training.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A run over the mutants of a seed. The system property {@code gradus.fuzz} says how many, {@code
 * gradus.seed} which, and {@code gradus.mutant} asks for a single one.
 */
final class FuzzRun {
    private static final int MOST_FAILURES = 20;
    private static final Path KEPT = Path.of("target/fuzz");

    /** What no text may cost; the largest of the seeds costs a tenth of it. */
    static final long BUDGET = 1L << 30;

    static final Duration LIMIT = Duration.ofSeconds(60);

    private final long seed = Long.getLong("gradus.seed", 1);
    private final int count = Integer.getInteger("gradus.fuzz", 2000);
    private final int only = Integer.getInteger("gradus.mutant", -1);
    private final List<String> failures = new ArrayList<>();
    private final Set<String> signatures = new HashSet<>();
    private int accepted;

    /** What failed, each with the command that repeats it; alike failures are told once. */
    List<String> failures() throws InterruptedException {
        int[] numbers = only < 0 ? IntStream.range(0, count).toArray() : new int[] {only};
        Mutants mutants = new Mutants(seed);
        try (Watched watched = new Watched(LIMIT, BUDGET)) {
            for (int i = 0; i < numbers.length && failures.size() < MOST_FAILURES; i++) {
                read(mutants.at(numbers[i]), watched);
            }
        }
        System.out.printf(
                "fuzz: %d mutants of seed %d, %d accepted, %d failures%n",
                numbers.length, seed, accepted, failures.size());
        return failures;
    }

    private void read(Mutant mutant, Watched watched) throws InterruptedException {
        try {
            Outcome outcome = watched.run(() -> mutant.kind().read(mutant.file(), mutant.text()));
            accepted += outcome.accepted() ? 1 : 0;
            outcome.faults().forEach(fault -> fail(mutant, fault));
        } catch (Watched.Hanging e) {
            fail(mutant, e.getMessage());
            throw new AssertionError(String.join("\n", failures), e);
        }
    }

    private void fail(Mutant mutant, String fault) {
        if (!signatures.add(signature(mutant, fault))) {
            return;
        }
        Path kept = kept(mutant);
        System.out.println("fuzz: " + mutant.kind() + " fails, repeat by " + mutant.command());
        failures.add(
                """
                %s, made of %s, %s
                  repeat: %s
                  keep:   cp training-core/%s training-core/src/test/resources/fuzz/%s/\
                """
                        .formatted(
                                mutant.kind(),
                                mutant.file(),
                                fault,
                                mutant.command(),
                                kept,
                                mutant.kind().folder()));
    }

    /** What alike failures share: the fault without its numbers and what it quotes. */
    private static String signature(Mutant mutant, String fault) {
        String plain = fault.replaceAll("\\d+|'[^']*'", "");
        return mutant.kind() + plain.lines().limit(4).collect(Collectors.joining());
    }

    private static Path kept(Mutant mutant) {
        Path file =
                KEPT.resolve(mutant.kind().folder())
                        .resolve(
                                "%d-%d-%s"
                                        .formatted(mutant.seed(), mutant.number(), mutant.file()));
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, mutant.text().getBytes(Seed.charset(mutant.file())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }
}
