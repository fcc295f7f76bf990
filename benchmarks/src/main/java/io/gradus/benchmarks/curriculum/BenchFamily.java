package io.gradus.benchmarks.curriculum;

import io.gradus.benchmarks.WordList;
import io.gradus.training.document.DocumentEdits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * A grid of difficulty cells of one problem family that arms are compared on. Which families, grids
 * and targets is our choice: a uniform mixture neither solves them at once nor leaves them
 * unsolved.
 */
public enum BenchFamily {
    /** Brackets to close, by depth; most depths are out of reach at first. */
    BRACKETS(
            "{family: brackets, difficulty: {depth: %s}}",
            List.of("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"),
            0.25,
            250_000),
    /** Ways through mazes, by length; the longer half is out of reach at first. */
    PATHS(
            "{family: path-turns, difficulty: {length: %s, turns: 1}}",
            List.of("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"), 0.3, 200_000),
    /** Sudokus of 4 by 4 to fill, by blank cells; nearly all are out of reach at first. */
    SUDOKU(
            "{family: sudoku-mini, difficulty: {boxRows: 2, boxColumns: 2, blanks: %s}}",
            List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"), 0.15, 200_000),
    /** Lists of digits to sort, by length; the warm start has shown all, so few are wasted. */
    SORTING(
            "{family: sorting, difficulty: {length: %s, digits: 1}}",
            List.of("3", "4", "5", "6", "7", "8", "9"), 0.35, 250_000),
    /** Letters to reverse, by length, for SmolLM2-135M-Instruct, which hardly reverses any. */
    REVERSAL(
            "{family: letter-reversal, difficulty: {length: %s}}",
            List.of("2", "3", "4", "5", "6", "7", "8", "9", "10"), 0.5, 45_000);

    private final String problem;
    private final List<String> levels;
    private final double target;
    private final long tokens;

    BenchFamily(String problem, List<String> levels, double target, long tokens) {
        this.problem = problem;
        this.levels = levels;
        this.target = target;
        this.tokens = tokens;
    }

    /** Its word in options, tables and folders. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The families of a list such as {@code brackets,sorting}; throws {@link
     * IllegalArgumentException} where there is none of a name.
     */
    public static List<BenchFamily> list(String words) {
        return new WordList<>("family", List.of(values()), BenchFamily::word).named(words);
    }

    /** Number of levels of the grid, from easy to hard. */
    int levels() {
        return levels.size();
    }

    /** The problems of one level, as YAML; levels count from 0. */
    String level(int level) {
        return problem.formatted(levels.get(level));
    }

    /** The problems from the easiest to one level, as YAML. */
    String upTo(int level) {
        return between(0, level);
    }

    /** The problems from one level to another, as YAML. */
    String between(int low, int high) {
        return problem.formatted(levels.get(low) + ".." + levels.get(high));
    }

    /** The problems of all levels, as YAML. */
    String grid() {
        return upTo(levels.size() - 1);
    }

    /** Easiest and hardest level, such as {@code 1..4}. */
    public String span() {
        return levels.getFirst() + ".." + levels.getLast();
    }

    /** The held-out pass rate, mean over the cells, that arms are timed to. */
    public double target() {
        return target;
    }

    /**
     * Generated tokens that every arm may spend: about a minute on one core without other work, for
     * a language model ten minutes on two.
     */
    public long tokens() {
        return tokens;
    }

    /** Row shards of a run; a language model needs both cores of a small machine. */
    public int shards() {
        return isLanguageModel() ? 2 : 1;
    }

    private boolean isLanguageModel() {
        return this == REVERSAL;
    }

    /**
     * The document that all arms share under a budget of tokens. For a language model, whose exams
     * are rare, the run itself ends there with an exam; else at the next exam.
     */
    String base(long budget) {
        return isLanguageModel()
                ? DocumentEdits.set(base(), "budget", "{tokens: %d}".formatted(budget))
                : base();
    }

    /** The document that all arms share, with one stage: the uniform mixture. */
    public String base() {
        String place = "/bench/curriculum/" + word() + ".yaml";
        try (InputStream in = BenchFamily.class.getResourceAsStream(place)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the curriculum " + place + " cannot be read", e);
        }
    }
}
