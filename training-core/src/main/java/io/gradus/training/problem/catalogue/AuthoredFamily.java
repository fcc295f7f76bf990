package io.gradus.training.problem.catalogue;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.ForwardingFamily;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import java.util.List;

/**
 * A family with one written problem: it has the seed of that problem's key, every other seed is
 * generated, so that transforms find it and whatever they put beside it.
 */
final class AuthoredFamily extends ForwardingFamily {
    private final ProblemKey key;
    private final String text;

    /** The key holds a text. */
    AuthoredFamily(ProblemFamily plain, ProblemKey key) {
        super(plain);
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
    public Episode begin(Problem problem) {
        return plain.begin(problem);
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
}
