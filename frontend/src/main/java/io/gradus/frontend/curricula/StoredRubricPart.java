package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.FormErrors;
import io.gradus.frontend.forms.FormPart;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Names a version of a stored rubric in a curriculum: picks it, moves up to its newest version, or
 * puts its criteria here in its place.
 */
final class StoredRubricPart extends FormPart {
    private final transient FormContext context;
    private final transient RubricService rubrics;
    private final ChoiceBox<String> name = new ChoiceBox<>("Stored rubric");
    private final Select<Integer> version = new Select<>();
    private final Div hints = new Div();
    private final Div fault = new Div();

    /** A part at the place of a rubric's {@code stored}. */
    StoredRubricPart(FormPlace place, FormContext context, RubricService rubrics) {
        super(place);
        this.context = context;
        this.rubrics = rubrics;
        addClassName("stored-rubric");
        pickName();
        pickVersion();
        hints.addClassNames("row", "small");
        fault.addClassName("form-fault");
        fault.getElement().setAttribute("role", "alert");
        var choice = new Div(name, version);
        choice.addClassNames("row", "stored-choice");
        add(choice, hints, fault);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        List<StoredRubric> known = rubrics.newest();
        String named = tree.textAt(path() + ".name").orElse("");
        Optional<StoredRubric> newest =
                known.stream().filter(one -> one.name().equals(named)).findFirst();
        Optional<StoredRubric> reference = StoredRubric.of(tree, rubric());
        showName(known, named);
        showVersion(reference.map(StoredRubric::version), newest.map(StoredRubric::version));
        hints.removeAll();
        if (reference.isPresent() && newest.isPresent()) {
            showHints(reference.get(), newest.get(), ReferenceEdits.hasOwn(tree, rubric()));
        }
        fault.setText(errors.within(path()));
        fault.setVisible(!fault.getText().isEmpty());
    }

    private void pickName() {
        name.setPlaceholder("none");
        name.getElement().setAttribute("data-path", path());
        name.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                rubrics.newest().stream()
                        .filter(one -> one.name().equals(change.getValue()))
                        .findFirst()
                        .ifPresent(this::refer);
            }
        });
    }

    private void pickVersion() {
        version.setLabel("Version");
        version.setItemLabelGenerator(number -> number == null ? "" : "@" + number);
        version.getElement().setAttribute("data-path", path() + ".version");
        version.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                refer(new StoredRubric(name.getValue(), change.getValue()));
            }
        });
    }

    private void showName(List<StoredRubric> known, String named) {
        List<String> names = new ArrayList<>(known.stream().map(StoredRubric::name).toList());
        if (!named.isEmpty() && !names.contains(named)) {
            names.add(named);
        }
        if (!names.equals(name.getListDataView().getItems().toList())) {
            name.setItems(names);
        }
        name.setValue(named.isEmpty() ? null : named);
        name.setHelperText(
                known.isEmpty() ? "No stored rubrics yet; create one on the Rubrics screen." : "");
    }

    private void showVersion(Optional<Integer> named, Optional<Integer> newest) {
        List<Integer> numbers =
                newest.map(n -> IntStream.rangeClosed(1, n).map(i -> n + 1 - i).boxed().toList())
                        .orElse(List.of());
        if (!numbers.equals(version.getListDataView().getItems().toList())) {
            version.setItems(numbers);
        }
        version.setVisible(!numbers.isEmpty());
        version.setValue(named.filter(numbers::contains).orElse(null));
    }

    private void showHints(StoredRubric reference, StoredRubric newest, boolean hasOwn) {
        if (hasOwn) {
            hints.add(
                    new Span("The criteria below apply; this only records where they came from."),
                    button("use-itself", "Use " + reference + " itself", () -> refer(reference)));
            return;
        }
        if (newest.version() > reference.version()) {
            hints.add(
                    new Span("A newer version, @" + newest.version() + ", exists."),
                    button("move-up", "Update to @" + newest.version(), () -> refer(newest)));
        }
        if (newest.version() >= reference.version()) {
            hints.add(button("embed", "Embed its criteria here", () -> embed(reference)));
        }
    }

    /** The rubric whose setting this is. */
    private String rubric() {
        return path().substring(0, path().lastIndexOf('.'));
    }

    private void refer(StoredRubric reference) {
        context.sink().change(rubric(), text -> ReferenceEdits.refer(text, rubric(), reference));
    }

    private void embed(StoredRubric reference) {
        Attempt.to(() -> {
            String content = rubrics.version(reference.name(), reference.version()).text();
            context.sink().change(rubric(), text -> ReferenceEdits.embed(text, rubric(), content));
        });
    }

    private static Button button(String word, String label, SerializableRunnable action) {
        var button = new Button(label, click -> action.run());
        button.addClassName(word);
        button.addThemeVariants(ButtonVariant.LUMO_SMALL);
        return button;
    }
}
