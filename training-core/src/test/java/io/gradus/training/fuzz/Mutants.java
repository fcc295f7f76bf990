package io.gradus.training.fuzz;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** The mutants of a seed: each follows from the seed and its number alone. */
final class Mutants {
    /** Entries that are worth more stand more often. */
    private static final List<Mutation> MUTATIONS =
            List.of(
                    TextMutations::borrowToken,
                    TextMutations::borrowToken,
                    TextMutations::borrowToken,
                    TextMutations::hostileToken,
                    TextMutations::hostileToken,
                    TextMutations::hostileToken,
                    TextMutations::scaleNumber,
                    TextMutations::scaleNumber,
                    TextMutations::scaleNumber,
                    TextMutations::insertCharacter,
                    TextMutations::deleteCharacters,
                    TextMutations::flipCharacter,
                    TextMutations::truncate,
                    TextMutations::repeat,
                    TextMutations::nest,
                    LineMutations::delete,
                    LineMutations::delete,
                    LineMutations::copy,
                    LineMutations::swap,
                    LineMutations::indent,
                    LineMutations::borrow,
                    LineMutations::borrow,
                    LineMutations::splice);

    /** Half have one mutation, a quarter two, and so on up to the bit that is set. */
    private static final int MOST_MUTATIONS = 1 << 4;

    /** Half are curricula, a tenth rubrics, a fifth recipes and a fifth datasets. */
    private static final List<Kind> KINDS =
            List.of(
                    Kind.CURRICULUM,
                    Kind.RUBRIC,
                    Kind.CURRICULUM,
                    Kind.RECIPE,
                    Kind.CURRICULUM,
                    Kind.DATASET,
                    Kind.CURRICULUM,
                    Kind.RECIPE,
                    Kind.CURRICULUM,
                    Kind.DATASET);

    private final long seed;
    private final Map<Kind, Corpus> corpora = new EnumMap<>(Kind.class);

    Mutants(long seed) {
        this.seed = seed;
    }

    Mutant at(int number) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        random = new SplittableRandom(random.nextLong()); // neighbours share no stream
        Kind kind = KINDS.get(number % KINDS.size());
        Corpus corpus = corpora.computeIfAbsent(kind, k -> Corpus.of(k.seeds()));
        Seed origin = Corpus.any(corpus.seeds(), random);
        String text = origin.text();
        int mutations = 1 + Integer.numberOfTrailingZeros(random.nextInt() | MOST_MUTATIONS);
        for (int i = 0; i < mutations; i++) {
            text = Corpus.any(MUTATIONS, random).apply(text, corpus, random);
        }
        return new Mutant(seed, number, kind, origin.name(), text);
    }
}
