package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.forms.DocumentForm;
import io.gradus.frontend.forms.DocumentNames;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.SchedulePart;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Shape;
import io.gradus.training.document.ShapeAt;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.trainer.steering.SteerableSetting;
import io.gradus.training.trainer.steering.Steering;
import java.util.List;
import java.util.function.UnaryOperator;

/** The editor of one setting, over a copy of the run's document that goes nowhere by itself. */
final class SettingForm extends Div {
    private final transient SteerableSetting setting;
    private final transient Runnable changed;
    private final DocumentForm form;
    private String text;

    /** {@code changed} is called after every edit. */
    SettingForm(
            SteerableSetting setting,
            CurriculumDocument document,
            RubricService rubrics,
            Runnable changed) {
        this.setting = setting;
        this.changed = changed;
        text = document.resolved();
        addClassName("filling");
        var context =
                new FormContext(
                                this::change,
                                new DocumentNames(() -> DocumentTree.read(text), rubrics))
                        .with(
                                Schedule.class,
                                (field, path, parts, generic) ->
                                        new SchedulePart(field, path, parts, generic.create()));
        form =
                new DocumentForm(
                        record(setting.record()),
                        List.of(setting.key()),
                        setting.record(),
                        context);
        add(form);
        show();
    }

    private static Shape.Fields record(String path) {
        return ShapeAt.of(CurriculumDocument.class, path)
                .map(ShapeAt::shape)
                .filter(Shape.Fields.class::isInstance)
                .map(Shape.Fields.class::cast)
                .orElseThrow(() -> new IllegalArgumentException(path + " is no record"));
    }

    private void change(String path, UnaryOperator<String> edit) {
        text = edit.apply(text);
        show();
        changed.run();
    }

    private void show() {
        List<DocumentError> errors =
                switch (CurriculumReader.read(text)) {
                    case Reading.Valid<CurriculumDocument> _ -> List.of();
                    case Reading.Invalid<CurriculumDocument>(var found) -> found;
                };
        form.show(DocumentTree.read(text), errors);
    }

    /** The change that the form stands for now. */
    Steering.SetValue change() {
        return new Steering.SetValue(
                setting.path(), DocumentTree.read(text).lineAt(setting.path()).orElse(""));
    }
}
