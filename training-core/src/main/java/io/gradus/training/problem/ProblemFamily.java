package io.gradus.training.problem;

import io.gradus.training.document.Named;
import io.gradus.training.problem.asking.Asking;
import java.util.List;
import java.util.Optional;

/**
 * A seeded generator of problems with named difficulty attributes and the verifier that belongs to
 * it.
 */
public interface ProblemFamily extends Environment, Named {
    /** The difficulty axes, in the order of {@link Difficulty#values()}. */
    List<DifficultyAttribute> attributes();

    /**
     * Elementary steps that the solver named in the family's documentation takes for a problem of
     * this cell, on average or at most: the common yardstick of difficulty. Never falls along an
     * attribute.
     */
    double solverSteps(Difficulty difficulty);

    /** Bounds of the texts in this cell; no problem of it is longer. */
    Extent extent(Difficulty difficulty);

    /** The problem of this seed in this cell: a pure function of its arguments on every machine. */
    Problem item(long seed, Difficulty difficulty);

    /**
     * How a chat model is asked for the answer of one turn, and where that stands in what it
     * writes; episodes of several turns say themselves what is to be written.
     */
    default Asking asking() {
        return Asking.tagged(explanation(), "the answer");
    }

    /**
     * Task to solve, in a form that is equal for problems which differ only in a way that no solver
     * cares about, such as the order of the operands of a sum. It decides which problems are held
     * out.
     */
    default String content(Problem problem) {
        return problem.prompt();
    }

    /**
     * The seeds from 0 to this, which is left out, give all problems of the cell; where any seed
     * may give another one, the greatest long.
     */
    default long seeds(Difficulty difficulty) {
        return Long.MAX_VALUE;
    }

    /**
     * Judges an answer (the text behind a closing {@code </think>}, or the whole completion); never
     * throws on any text.
     */
    Verdict verify(Problem problem, String answer);

    /**
     * One completion, which {@link #verify} judges, after as many calls of its tools as the policy
     * likes; other families with turns have episodes of their own.
     */
    @Override
    default Episode begin(Problem problem) {
        return tools().isEmpty() ? new OneAnswer(problem) : new ToolEpisode(problem, tools());
    }

    /** Tools that the policy may ask before it answers. */
    default List<Tool> tools() {
        return List.of();
    }

    /**
     * Whether its problems are episodes of several turns. Their demonstrations, references and
     * answers hold one turn per line.
     */
    default boolean hasTurns() {
        return !tools().isEmpty();
    }

    /**
     * Reads and solves a written prompt, of any text: strictly, in the form in which {@link #item}
     * asks, so that reading the prompt of a problem yields a problem with the same content, whose
     * cell is the smallest that has it. Its key holds the text.
     */
    default ProblemReading read(String text) {
        return ProblemReading.guarded(text, this::readPlain);
    }

    /**
     * Like {@link #read}, of at most {@link ProblemReading#MAX_TEXT} characters without controls.
     */
    default ProblemReading readPlain(String text) {
        return ProblemReading.refused(
                Refusal.UNREADABLE, "problems of " + name() + " cannot be read from text");
    }

    /** Whether {@link #read} can understand anything. */
    default boolean reads() {
        return false;
    }

    /** The roles of its episodes, in the order of the documentation. */
    default List<String> roles() {
        return List.of(Turn.SOLVER);
    }

    /**
     * Whether a number of its prompt, which {@link #read} understands, follows from the others and
     * the answer.
     */
    default boolean isInvertible() {
        return false;
    }

    /**
     * The family that also draws what it leaves out because not every tokenizer reads it; empty
     * where nothing is.
     */
    default Optional<ProblemFamily> inAnyScript() {
        return Optional.empty();
    }

    /** Names of the partial credits that its verdicts may carry. */
    default List<String> credits() {
        return List.of();
    }

    /** Whether the reference is the only correct answer. */
    default boolean hasOneAnswer() {
        return true;
    }

    /** The key of its problem of this seed in this cell, before transforms. */
    default ProblemKey key(long seed, Difficulty difficulty) {
        return new ProblemKey(name(), seed, difficulty, List.of());
    }
}
