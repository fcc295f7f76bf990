package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.forms.DocumentForm;
import io.gradus.frontend.forms.DocumentNames;
import io.gradus.frontend.forms.EditSink;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.KindDialog;
import io.gradus.frontend.forms.NewCriterion;
import io.gradus.frontend.forms.SchedulePart;
import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The form of the part that is being looked at; only that part's is built, and all stages share
 * one.
 */
final class PartForm extends Div {
    private static final Shape.Fields DOCUMENT = Shape.Fields.of(CurriculumDocument.class);
    private static final Shape.Fields STAGE = Shape.Fields.of(StageSpec.class);

    private final transient FormContext context;
    private final H2 title = new H2();
    private final Paragraph stale =
            new Paragraph("The text has a syntax error; fix it in the Text tab.");
    private final SettingFinder finder = new SettingFinder();
    private final Div place = new Div();
    private final Div ways = new Div();
    private final transient EditorListener listener;
    private final List<DocumentForm> forms = new ArrayList<>();
    private transient Optional<Selection> shown = Optional.empty();
    private transient DocumentTree tree;
    private transient List<DocumentError> errors = List.of();

    /** The document when it was valid last. */
    private transient Optional<CurriculumDocument> valid = Optional.empty();

    /** Settings whose form is still to be built, once the browser shows the first ones. */
    private transient List<String> later = List.of();

    PartForm(
            EditSink sink,
            Supplier<DocumentTree> tree,
            RubricService rubrics,
            EditorListener listener) {
        this.listener = listener;
        context =
                new FormContext(sink, new DocumentNames(tree, rubrics))
                        .with(
                                ProblemSpec.class,
                                (field, path, parts, generic) ->
                                        new ProblemPart(path, parts, listener::tokens))
                        .with(
                                Schedule.class,
                                (field, path, parts, generic) ->
                                        new SchedulePart(field, path, parts, generic.create()))
                        .with(
                                RubricSpec.class,
                                (field, path, parts, generic) ->
                                        new RubricPart(path, parts, rubrics, this::valid, generic))
                        .with(
                                StoredRubric.class,
                                (field, path, parts, generic) ->
                                        new StoredRubricPart(path, parts, rubrics))
                        .adding(CriterionSpec.class, this::chooseCriterion);
        setId("form");
        addClassName("filling");
        stale.addClassName("trouble");
        stale.setVisible(false);
        ways.addClassNames("row", "rubric-editors");
        add(title, finder, stale, ways, place, new MoreSettings());
    }

    /** The list lies in {@code rubrics.NAME}, whose criteria have ids of their own. */
    private void chooseCriterion(String list, Consumer<String> chosen) {
        String rubric = String.join(".", List.of(list.split("\\.")).subList(0, 2));
        new KindDialog(
                        kind -> {
                            List<String> taken =
                                    tree.at(rubric).map(NewCriterion::ids).orElse(List.of());
                            chosen.accept(NewCriterion.yaml(kind, taken));
                        })
                .open();
    }

    /** Moves the focus to the heading, and so the page to the form. */
    void focusTitle() {
        title.getElement().setAttribute("tabindex", "-1");
        title.getElement().executeJs("this.focus()");
    }

    /** Shows a part of the document as it is now. */
    void show(Selection selection, DocumentTree newer, List<DocumentError> found) {
        tree = newer;
        errors = found;
        stale.setVisible(false);
        place.getElement().removeAttribute("inert");
        if (!shown.equals(Optional.of(selection))) {
            lookAt(selection);
        }
        title.setText(
                switch (selection) {
                    case Selection.OfPart(DocumentPart part) -> part.title();
                    case Selection.OfStage(int index) ->
                            "Stage "
                                    + (index + 1)
                                    + tree.textAt(StageEdits.path(index) + ".name")
                                            .map(name -> ": " + name)
                                            .orElse("");
                });
        showWays(selection, tree);
        forms.forEach(form -> form.show(tree, errors));
    }

    private void lookAt(Selection selection) {
        boolean isOfStage = shown.filter(Selection.OfStage.class::isInstance).isPresent();
        shown = Optional.of(selection);
        if (isOfStage && selection instanceof Selection.OfStage(int index)) {
            forms.forEach(form -> form.moveTo(StageEdits.path(index)));
        } else {
            begin(selection);
        }
    }

    /** Rubrics have an editor of their own; what a policy reads of a prompt has a screen. */
    private void showWays(Selection selection, DocumentTree tree) {
        ways.removeAll();
        if (selection.equals(new Selection.OfPart(DocumentPart.POLICY))) {
            listener.tokens().ifPresent(ways::add);
        }
        if (selection.equals(new Selection.OfPart(DocumentPart.RUBRICS))
                && tree.at("rubrics").orElse(null) instanceof DocumentNode.Mapping rubrics) {
            rubrics.entries().keySet().stream()
                    .map(listener::rubricEditor)
                    .flatMap(Optional::stream)
                    .forEach(ways::add);
        }
    }

    /** Shows what the rubrics of a valid document pay. */
    void showValid(CurriculumDocument document) {
        valid = Optional.of(document);
        if (shown.equals(Optional.of(new Selection.OfPart(DocumentPart.RUBRICS)))) {
            forms.forEach(form -> form.show(tree, errors));
        }
    }

    private Optional<CurriculumDocument> valid() {
        return valid;
    }

    /** Says that the text cannot be read; the form stays that of the last one that could. */
    void showStale() {
        stale.setVisible(true);
        place.getElement().setAttribute("inert", true);
    }

    /** Moves the focus to the field of a path; false where there is none. */
    boolean focus(String path) {
        finish();
        finder.reveal(path);
        return forms.stream().anyMatch(form -> form.focus(path));
    }

    /** Builds the first settings now and the others when the browser has shown those. */
    private void begin(Selection selection) {
        place.removeAll();
        forms.clear();
        List<String> keys =
                switch (selection) {
                    case Selection.OfPart(DocumentPart part) -> part.keys();
                    case Selection.OfStage _ -> STAGE.keys();
                };
        int first = selection instanceof Selection.OfStage ? keys.indexOf("problems") + 1 : 1;
        later = keys.subList(first, keys.size());
        build(selection, keys.subList(0, first));
        place.getElement().executeJs("return true").then(done -> finish());
    }

    private void finish() {
        if (!later.isEmpty()) {
            List<String> keys = later;
            later = List.of();
            build(shown.orElseThrow(), keys).show(tree, errors);
        }
    }

    private DocumentForm build(Selection selection, List<String> keys) {
        DocumentForm form =
                switch (selection) {
                    case Selection.OfPart _ -> new DocumentForm(DOCUMENT, keys, "", context);
                    case Selection.OfStage(int index) ->
                            new DocumentForm(STAGE, keys, StageEdits.path(index), context);
                };
        forms.add(form);
        place.add(form);
        return form;
    }
}
