package io.gradus.training.problem.pool;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.stream.Stream;

/** A set of problems as a document names it. */
public sealed interface PoolSpec
        permits PoolSpec.Fixed, PoolSpec.Rows, PoolSpec.Written, Mutated, Variants {
    /** Most problems of a pool. */
    int MOST = 20_000;

    /**
     * Problems that it is filled from. Where a document needs difficulty cells rather than problems
     * (warm start, evaluation, the top cell, simulation), a pool stands for these.
     */
    List<ProblemSpec> problems();

    /** Most problems it may hold. */
    int size();

    /** The problems that it begins with. */
    Stream<Fresh> begin();

    /** Different problems, drawn once. */
    @Choice(
            name = "fixed",
            explanation = "Different problems of families, drawn once and asked again and again.")
    record Fixed(
            @Setting(
                            explanation = "What they are drawn from, every entry equally often.",
                            min = 1,
                            max = 64)
                    List<ProblemSpec> problems,
            @Setting(
                            explanation = "How many there are; fewer where the entries have fewer.",
                            defaults = "100",
                            min = 1,
                            max = MOST)
                    int size,
            @Setting(explanation = "Fixes which are drawn, in every run.", defaults = "1")
                    long seed)
            implements PoolSpec {
        public Fixed {
            problems = List.copyOf(problems);
        }

        @Override
        public Stream<Fresh> begin() {
            return PoolFill.drawn(problems, size, seed).stream();
        }
    }

    /** Every row of a dataset that may be trained on. */
    @Choice(name = "dataset", explanation = "Every row of datasets that is not held out, once.")
    record Rows(
            @Setting(explanation = "Datasets with their levels.", min = 1, max = 64)
                    List<ProblemSpec> problems,
            @Setting(
                            explanation = "Most rows; the first ones are taken.",
                            defaults = "20000",
                            min = 1,
                            max = MOST)
                    int size)
            implements PoolSpec {
        public Rows {
            problems = List.copyOf(problems);
        }

        @Override
        public Stream<Fresh> begin() {
            return PoolFill.rows(problems).stream().limit(size);
        }
    }

    /** A pool that grows by written problems. */
    @Choice(
            name = "written",
            explanation =
                    "Begins with problems of families and grows by those written during the run that a family can read and solve.")
    record Written(
            @Setting(
                            explanation =
                                    "What it begins with, and the window of levels of written problems, which for an attribute left out goes up to its default.",
                            min = 1,
                            max = 16)
                    List<ProblemSpec> problems,
            @Setting(
                            explanation = "Problems drawn at the start.",
                            defaults = "32",
                            min = 1,
                            max = MOST)
                    int start,
            @Setting(
                            explanation = "Maximum number of problems; none is admitted beyond it.",
                            defaults = "1000",
                            min = 1,
                            max = MOST)
                    int size,
            @Setting(
                            explanation = "Fixes which are drawn at the start, in every run.",
                            defaults = "1")
                    long seed)
            implements PoolSpec {
        public Written {
            problems = List.copyOf(problems);
        }

        @Override
        public Stream<Fresh> begin() {
            return PoolFill.drawn(problems, Math.min(start, size), seed).stream();
        }
    }
}
