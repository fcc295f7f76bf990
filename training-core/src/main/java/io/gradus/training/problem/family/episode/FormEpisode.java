package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.MoveEpisode;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.OptionalDouble;

/** An episode of {@link FormFilling}. A turn earns 1 where its value is accepted and right. */
final class FormEpisode extends MoveEpisode {
    private static final int REJECTIONS = 2;

    private final List<String> fields;
    private final List<String> answers;
    private String shown;
    private int field;
    private int right;
    private int rejected;

    FormEpisode(Problem problem) {
        super(problem.part("answers").split(" ").length + REJECTIONS);
        fields = List.of(problem.part("fields").split(" "));
        answers = List.of(problem.part("answers").split(" "));
        shown = problem.prompt();
    }

    @Override
    protected String observation() {
        return shown;
    }

    @Override
    protected OptionalDouble move(String written) {
        if (!written.matches("[0-9]+")) {
            return OptionalDouble.empty();
        }
        String answer = answers.get(field);
        if (written.length() != answer.length()) {
            rejected++;
            shown = "!" + answer.length() + " digits " + fields.get(field) + ">";
            return OptionalDouble.of(0);
        }
        boolean isRight = written.equals(answer);
        right += isRight ? 1 : 0;
        field++;
        shown = isOver() ? "" : " " + fields.get(field) + ">";
        return OptionalDouble.of(isRight ? 1 : 0);
    }

    @Override
    protected boolean isReached() {
        return right == answers.size();
    }

    @Override
    protected boolean isOver() {
        return field == fields.size() || rejected == REJECTIONS;
    }

    @Override
    protected String rule() {
        return "digits alone";
    }

    @Override
    protected String shortfall() {
        return rejected == REJECTIONS
                ? "two values were rejected"
                : right + " of " + fields.size() + " values are right";
    }
}
