package io.gradus.training.fuzz;

import java.util.SplittableRandom;

/** One way to spoil a text. */
@FunctionalInterface
interface Mutation {
    /** The text, spoilt; what it borrows comes from the corpus. */
    String apply(String text, Corpus corpus, SplittableRandom random);
}
