package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.elements.ChoicesBox;
import io.gradus.frontend.elements.FreshCurriculum;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.FormErrors;
import io.gradus.frontend.forms.FormPart;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.IntRange;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An entry of a stage's problems: the family, its transforms, a window of levels per attribute, and
 * beside them live problems of exactly that window.
 */
final class ProblemPart extends FormPart {
    private final transient FormContext context;
    private final ChoiceBox<ProblemFamily> family = FamilyField.of("Family");
    private final ChoiceBox<String> pool = new ChoiceBox<>("Pool");
    private final ChoicesBox<String> transforms = new ChoicesBox<>("Transforms");
    private final Span explanation = new Span();
    private final DifficultySliders sliders;
    private final SampleProblems samples;
    private final RoomNotice room;
    private final Div fault = new Div();
    private final Div drawn = new Div();
    private transient ProblemWindow window;

    /**
     * @param tokens where the tokens of a problem's prompt are shown
     */
    ProblemPart(
            FormPlace place,
            FormContext context,
            Function<ProblemKey, Optional<RouterLink>> tokens) {
        super(place);
        this.context = context;
        samples = new SampleProblems(tokens);
        addClassName("problem-part");
        sliders = new DifficultySliders(place.key("difficulty"), this::moving, this::levels);
        room = new RoomNotice(place, context.sink());
        fault.addClassName("form-fault");
        explanation.addClassNames("soft", "small");
        family.getElement().setAttribute("data-path", place.key("family").path());
        family.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                choose(FreshCurriculum.entry(change.getValue().name()));
            }
        });
        pool.getElement().setAttribute("data-path", place.key("pool").path());
        pool.setPlaceholder("none");
        pool.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                choose("{pool: " + YamlFragment.of(change.getValue()) + "}");
            }
        });
        transforms.setItems(ProblemTransforms.names());
        transforms.setWidthFull();
        transforms.setPlaceholder("none");
        transforms.getElement().setAttribute("data-path", place.key("transforms").path());
        transforms.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                transform(List.copyOf(change.getValue()));
            }
        });
        var names = new Div(family, pool, transforms);
        names.addClassName("problem-names");
        var set = new Div(names, explanation, drawn, fault);
        drawn.addClassName("stack");
        drawn.add(sliders, room);
        set.addClassName("stack");
        add(set, samples);
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
        String named = tree.textAt(path() + ".family").orElse("");
        ProblemFamilies.named(named).ifPresentOrElse(this::showFamily, family::clear);
        transforms.setValue(
                tree.entriesAt(path() + ".transforms").stream()
                        .flatMap(entry -> entry.text().stream())
                        .toList());
        showPool(tree);
        ProblemWindow.of(tree, path())
                .ifPresent(shown -> {
                    window = shown;
                    sliders.show(window);
                    samples.show(window);
                    room.show(tree, window, !errors.at(path()).isEmpty());
                });
        fault.setText(errors.within(path()));
        fault.setVisible(!fault.getText().isEmpty());
    }

    /** A pool has families, levels and transforms of its own. */
    private void showPool(DocumentTree tree) {
        List<String> pools = context.names("pool", path());
        Optional<String> named = tree.textAt(path() + ".pool");
        pool.setVisible(named.isPresent() || (!pools.isEmpty() && path().startsWith("stages")));
        pool.setItems(Stream.concat(pools.stream(), named.stream()).distinct().toList());
        pool.setValue(named.orElse(null));
        boolean ofFamily = named.isEmpty();
        transforms.setVisible(ofFamily);
        drawn.setVisible(ofFamily);
        samples.setVisible(ofFamily);
        explanation.setText(
                ofFamily
                        ? explanation.getText()
                        : "Draws from this pool, which has its own families and levels.");
    }

    private void showFamily(ProblemFamily named) {
        if (!named.equals(family.getValue())) {
            family.setValue(named);
        }
        explanation.setText(named.explanation());
    }

    private void moving(String attribute, IntRange levels) {
        samples.show(window.with(attribute, levels));
    }

    private void levels(String attribute, IntRange levels) {
        String place = path() + ".difficulty";
        context.sink()
                .change(
                        place,
                        text -> DocumentEdits.put(text, place, attribute, levels.toString()));
    }

    /**
     * Another family has other attributes and may refuse the transforms, and a pool has its own, so
     * all begin anew.
     */
    private void choose(String entry) {
        context.sink().change(path(), text -> DocumentEdits.set(text, path(), entry));
    }

    private void transform(List<String> chosen) {
        String place = path() + ".transforms";
        List<String> ordered = new ArrayList<>(chosen);
        context.sink()
                .change(
                        place,
                        text -> {
                            boolean isSet = DocumentTree.read(text).at(place).isPresent();
                            return !ordered.isEmpty()
                                    ? DocumentEdits.set(text, place, YamlFragment.of(ordered))
                                    : isSet ? DocumentEdits.remove(text, place) : text;
                        });
    }
}
