package io.gradus.frontend.curricula;

import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.forms.FieldEditorFactory;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.FormErrors;
import io.gradus.frontend.forms.FormPart;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.problem.Problem;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A rubric of a curriculum: its formula with a score to try it, and the stored rubric that it
 * names, or else all of its settings.
 */
final class RubricPart extends FormPart {
    private final transient Supplier<FormPart> stored;
    private final transient FieldEditorFactory.Generic settings;
    private final transient Supplier<Optional<CurriculumDocument>> valid;
    private final RewardTrial trial = new RewardTrial();
    private boolean isReference;
    private transient Optional<FormPart> shown = Optional.empty();

    RubricPart(
            FormPlace place,
            FormContext context,
            RubricService rubrics,
            Supplier<Optional<CurriculumDocument>> valid,
            FieldEditorFactory.Generic settings) {
        super(place);
        this.settings = settings;
        this.valid = valid;
        stored = () -> new StoredRubricPart(place.key("stored"), context, rubrics);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        boolean isOnlyNamed =
                tree.at(path() + ".stored").isPresent() && !ReferenceEdits.hasOwn(tree, path());
        if (shown.isEmpty() || isOnlyNamed != isReference) {
            isReference = isOnlyNamed;
            removeAll();
            FormPart part = isReference ? stored.get() : settings.create();
            shown = Optional.of(part);
            add(trial, part);
        }
        String name = path().substring(path().lastIndexOf('.') + 1);
        trial.show(
                valid.get()
                        .map(document -> document.rubrics().get(name))
                        .filter(rubric -> !rubric.isReference()),
                sample(tree, name));
        shown.get().show(tree, errors);
    }

    /** A problem of the first stage that the rubric scores; of the first stage where none does. */
    private static Optional<Problem> sample(DocumentTree tree, String rubric) {
        int stages = tree.entriesAt("stages").size();
        int first =
                IntStream.range(0, stages)
                        .filter(i ->
                                tree.textAt(StageEdits.path(i) + ".rubric")
                                        .orElse("exact")
                                        .equals(rubric))
                        .findFirst()
                        .orElse(0);
        return ProblemWindow.of(tree, StageEdits.path(first) + ".problems[0]")
                .map(window -> window.samples(1).getFirst());
    }
}
