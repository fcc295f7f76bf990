package io.gradus.training.problem.transform;

import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.ForwardingFamily;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import java.util.stream.Stream;

/** A family whose problems are changed; what a transform does not change is that of the family. */
abstract class TransformedFamily extends ForwardingFamily {
    private final ProblemTransform transform;

    TransformedFamily(ProblemTransform transform, ProblemFamily plain) {
        super(plain);
        this.transform = transform;
    }

    @Override
    public String explanation() {
        return plain.explanation() + " " + transform.explanation();
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return Stream.concat(plain.attributes().stream(), transform.attributes().stream()).toList();
    }

    /** Returns the content of the plain problem, so that both fall on one side of the split. */
    @Override
    public String content(Problem problem) {
        return plain.content(plain.item(problem.key().seed(), problem.difficulty()));
    }

    @Override
    public Episode begin(Problem problem) {
        return hasTurns() && tools().isEmpty() ? plain.begin(problem) : super.begin(problem);
    }

    @Override
    public boolean hasTurns() {
        return plain.hasTurns() || !tools().isEmpty();
    }

    /** The problem of the same seed before the change. */
    protected final Problem before(Problem problem) {
        return plain.item(problem.key().seed(), problem.difficulty());
    }

    /**
     * The extent with another prompt and reference, which becomes the last step of the trace too.
     */
    protected static Extent changed(Extent extent, int prompt, int reference) {
        return new Extent(
                prompt,
                reference,
                extent.demonstration() - extent.reference() + reference,
                extent.trace() + ";_=".length() + reference);
    }

    /** The problem with another prompt; what verifiers read stays. */
    protected static Problem prompted(Problem problem, String prompt) {
        List<PromptPart> parts =
                Stream.concat(
                                Stream.of(new PromptPart("changed", prompt)),
                                problem.parts().stream())
                        .toList();
        return new Problem(
                problem.key(),
                parts,
                "{changed}",
                problem.reference(),
                problem.demonstration(),
                problem.hints(),
                problem.checklist());
    }

    /** The problem with another answer and these steps after those of its trace. */
    protected static Problem answered(Problem problem, String reference, List<String> steps) {
        Hints hints = problem.hints();
        String shown = problem.demonstration();
        String work = shown.substring(0, shown.length() - problem.reference().length());
        return new Problem(
                problem.key(),
                problem.parts(),
                problem.template(),
                reference,
                work + reference,
                new Hints(
                        hints.knowledge(),
                        hints.plan(),
                        Stream.concat(hints.steps().stream(), steps.stream()).toList()),
                problem.checklist());
    }
}
