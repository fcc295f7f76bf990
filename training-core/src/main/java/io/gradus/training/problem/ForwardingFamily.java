package io.gradus.training.problem;

import io.gradus.training.problem.asking.Asking;
import java.util.List;

/**
 * A family that is another one but for what its subclasses say: how it begins episodes and reads
 * texts is for them to say too.
 */
public abstract class ForwardingFamily implements ProblemFamily {
    /** The family that it forwards to. */
    protected final ProblemFamily plain;

    /** A family that is this one but for what its subclasses say. */
    protected ForwardingFamily(ProblemFamily plain) {
        this.plain = plain;
    }

    @Override
    public String name() {
        return plain.name();
    }

    @Override
    public String explanation() {
        return plain.explanation();
    }

    @Override
    public Asking asking() {
        return plain.asking();
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return plain.attributes();
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return plain.solverSteps(difficulty);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        return plain.extent(difficulty);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        return plain.item(seed, difficulty);
    }

    @Override
    public String content(Problem problem) {
        return plain.content(problem);
    }

    @Override
    public long seeds(Difficulty difficulty) {
        return plain.seeds(difficulty);
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return plain.verify(problem, answer);
    }

    @Override
    public List<String> credits() {
        return plain.credits();
    }

    @Override
    public List<Tool> tools() {
        return plain.tools();
    }

    @Override
    public List<String> roles() {
        return plain.roles();
    }

    @Override
    public boolean hasTurns() {
        return plain.hasTurns();
    }

    @Override
    public boolean hasOneAnswer() {
        return plain.hasOneAnswer();
    }
}
