package io.gradus.frontend.datasets;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.function.SerializableConsumer;
import io.gradus.backend.datasets.ImportRequest;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.training.problem.dataset.imports.ColumnMapping;
import io.gradus.training.problem.dataset.imports.ImportPreview;
import io.gradus.training.problem.dataset.imports.Understanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Form of what was understood of a file, to be corrected. A field that is cleared is detected
 * again; {@code -} means that there is no such column.
 */
final class MappingForm extends Div {
    private static final List<String> FORMATS = List.of("jsonl", "json", "csv", "parquet", "text");
    private static final List<String> FORMS =
            List.of("whole", "after-hashes", "last-box", "choice");
    private static final List<String> COMPARISONS =
            List.of("exact", "numeric", "expression", "choice", "pattern");

    private final TextField name = new TextField("Name");
    private final ChoiceBox<String> format = choice("Format", FORMATS);
    private final ChoiceBox<String> prompt = column("Prompt");
    private final ChoiceBox<String> answer = column("Answer");
    private final ChoiceBox<String> difficulty = column("Difficulty");
    private final ChoiceBox<String> hints = column("Hints");
    private final ChoiceBox<String> trace = column("Solution");
    private final ChoiceBox<String> choices = column("Choices");
    private final ChoiceBox<String> example = column("Example");
    private final ChoiceBox<String> form = choice("Answer location", FORMS);
    private final ChoiceBox<String> compare = choice("Compared as", COMPARISONS);
    private final IntegerField levels = new IntegerField("Levels");
    private final IntegerField promptWords = new IntegerField("Words per prompt");
    private final IntegerField answerWords = new IntegerField("Words per answer");
    private final TextField licence = new TextField("Licence");
    private final Checkbox unicode = new Checkbox("Keep rows that the tiny policy cannot read");

    MappingForm(
            ImportRequest wish,
            SerializableConsumer<ImportRequest> preview,
            SerializableConsumer<ImportRequest> begin) {
        addClassNames("panel", "import-facts");
        show(wish);
        var fields =
                new Div(
                        name,
                        format,
                        prompt,
                        answer,
                        form,
                        compare,
                        difficulty,
                        levels,
                        trace,
                        hints,
                        choices,
                        example,
                        promptWords,
                        answerWords,
                        licence);
        fields.addClassName("mapping");
        compare.acceptTyped(compare::setValue);
        var again = new Button("Preview again", click -> preview.accept(wish()));
        again.setId("preview-again");
        var start = new Button("Import", click -> begin.accept(wish()));
        start.setId("import");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var buttons = new Div(unicode, again, start);
        buttons.addClassName("row");
        add(new H2("Columns and comparison"), fields, buttons);
    }

    /** With what was detected in the fields that the wish leaves open. */
    MappingForm(
            ImportRequest wish,
            ImportPreview seen,
            SerializableConsumer<ImportRequest> preview,
            SerializableConsumer<ImportRequest> begin) {
        this(wish, preview, begin);
        Understanding how = seen.understanding();
        List<String> columns = new ArrayList<>(how.columns());
        columns.add("-");
        ColumnMapping mapping = how.mapping();
        offer(prompt, columns, mapping.prompt());
        offer(answer, columns, mapping.answer());
        offer(difficulty, columns, mapping.difficulty());
        offer(hints, columns, mapping.hints());
        offer(trace, columns, mapping.trace());
        offer(choices, columns, mapping.choices());
        offer(example, columns, mapping.example());
        form.setValue(how.form().word());
        if (compare.isEmpty()) {
            compare.setPlaceholder(seen.comparison());
        }
        format.setValue(seen.format().word());
        boolean corpus = format.getValue().equals("text");
        promptWords.setVisible(corpus);
        answerWords.setVisible(corpus);
    }

    private static void offer(
            ChoiceBox<String> field, List<String> columns, Optional<String> found) {
        String asked = field.getValue();
        field.setItems(columns);
        field.setValue(found.orElse(asked));
        field.setPlaceholder("none found");
    }

    private static ChoiceBox<String> column(String label) {
        ChoiceBox<String> field = choice(label, List.of());
        field.acceptTyped(field::setValue);
        return field;
    }

    private static ChoiceBox<String> choice(String label, List<String> items) {
        ChoiceBox<String> field = new ChoiceBox<>(label);
        field.setItems(items);
        field.setClearButtonVisible(true);
        field.setPlaceholder("detected");
        return field;
    }

    private void show(ImportRequest wish) {
        name.setValue(wish.name().orElse(""));
        name.setPlaceholder("the file's name");
        licence.setValue(wish.licence().orElse(""));
        wish.format().ifPresent(format::setValue);
        wish.prompt().ifPresent(prompt::setValue);
        wish.answer().ifPresent(answer::setValue);
        wish.difficulty().ifPresent(difficulty::setValue);
        wish.hints().ifPresent(hints::setValue);
        wish.trace().ifPresent(trace::setValue);
        wish.choices().ifPresent(choices::setValue);
        wish.example().ifPresent(example::setValue);
        wish.answerForm().ifPresent(form::setValue);
        wish.compare().ifPresent(compare::setValue);
        unicode.setValue(wish.keepUnicode().orElse(false));
        levels.setValue(wish.levels().orElse(5));
        promptWords.setValue(wish.promptWords().orElse(24));
        answerWords.setValue(wish.answerWords().orElse(6));
    }

    private ImportRequest wish() {
        return new ImportRequest(
                Optional.of(name.getValue()),
                Optional.ofNullable(format.getValue()),
                Optional.ofNullable(prompt.getValue()),
                Optional.ofNullable(answer.getValue()),
                Optional.ofNullable(difficulty.getValue()),
                Optional.ofNullable(hints.getValue()),
                Optional.ofNullable(trace.getValue()),
                Optional.ofNullable(choices.getValue()),
                Optional.ofNullable(example.getValue()),
                Optional.ofNullable(form.getValue()),
                Optional.ofNullable(compare.getValue()),
                Optional.ofNullable(levels.getValue()),
                Optional.of(unicode.getValue()),
                Optional.of(licence.getValue()),
                Optional.ofNullable(promptWords.getValue()),
                Optional.ofNullable(answerWords.getValue()));
    }
}
