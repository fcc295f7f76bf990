package io.gradus.training.catalogue;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.Verdict;
import java.util.List;

/**
 * A family with one written problem: it has the seed of that problem's key, every other seed is
 * generated, so that transforms find it and whatever they put beside it.
 */
final class AuthoredFamily implements ProblemFamily {
    private final ProblemFamily plain;
    private final ProblemKey key;
    private final String text;

    /** The key holds a text. */
    AuthoredFamily(ProblemFamily plain, ProblemKey key) {
        this.plain = plain;
        this.key = key;
        text = key.text().orElseThrow();
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        return seed == key.seed()
                ? written().withKey(key.with(difficulty, List.of()))
                : plain.item(seed, difficulty);
    }

    private Problem written() {
        return switch (plain.read(text)) {
            case ProblemReading.Understood(Problem problem) -> problem;
            case ProblemReading.Refused(var _, String reason) ->
                    throw new IllegalArgumentException(
                            "'" + text + "' is no problem of " + plain.name() + ": " + reason);
        };
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
    public Episode begin(Problem problem) {
        return plain.begin(problem);
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
    public ProblemReading readPlain(String written) {
        return plain.readPlain(written);
    }

    @Override
    public boolean reads() {
        return plain.reads();
    }

    @Override
    public boolean isInvertible() {
        return plain.isInvertible();
    }

    @Override
    public List<String> credits() {
        return plain.credits();
    }

    @Override
    public boolean hasOneAnswer() {
        return plain.hasOneAnswer();
    }
}
