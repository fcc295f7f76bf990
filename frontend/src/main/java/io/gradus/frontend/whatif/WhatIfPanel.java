package io.gradus.frontend.whatif;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.whatif.WhatIfAnswer;
import io.gradus.backend.whatif.WhatIfService;
import io.gradus.frontend.elements.Latest;
import io.gradus.frontend.elements.PageAddress;
import io.gradus.training.analysis.whatif.Divergence;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;

/**
 * A run's document to change, and what becomes of the run. The result follows the edits; the
 * address holds the change, the part and the view.
 *
 * <p>Ids for tests: {@code #what-if-gate}, {@code #what-if-sampler}, {@code #what-if-rubric} begin;
 * {@code #what-if-headline}, {@code #what-if-divergence}, {@code #what-if-lanes}, {@code
 * #what-if-stages} tell; {@code #what-if-save}, {@code #what-if-fork} go on.
 */
public final class WhatIfPanel extends Div {
    private static final String EDIT = "edit";
    private static final String PART = "part";
    private static final String VIEW = "view";
    private static final String TEXT = "text";
    private static final Duration PAUSE = Duration.ofMillis(300);

    private final String run;
    private final String original;
    private final transient WhatIfService replays;
    private final transient Actions actions;
    private final PageAddress address = new PageAddress(query -> {});
    private final ChangedDocument document;
    private final WhatIfIntro intro;
    private final ReplayProgress progress = new ReplayProgress(this::cancel, this::ask);
    private final Div result = new Div();
    private final Button fork = new Button("Fork");
    private final Div next;
    private final transient Latest<WhatIfAnswer> newest = new Latest<>();
    private long forkFrom;

    /** Actions on a changed document. */
    public interface Actions {
        /** Saves it as a curriculum. */
        void save(String text);

        /** Whether the run has checkpoints to train on from. */
        boolean forks();

        /** Trains on from the newest checkpoint up to a step. */
        void fork(String text, long step);
    }

    /**
     * The panel of a run.
     *
     * @param original the run's document
     * @param rubrics knows the stored rubrics that a form may name
     */
    public WhatIfPanel(
            String run,
            String original,
            WhatIfService replays,
            StoredRubrics rubrics,
            Actions actions) {
        this.run = run;
        this.original = original;
        this.replays = replays;
        this.actions = actions;
        addClassNames("view", "what-if");
        document = new ChangedDocument(original, rubrics, new Edits());
        intro = new WhatIfIntro(document::tree, document::lead);
        next = next();
        result.addClassName("what-if-result");
        var beside = new Div(document.errors(), result, progress, next);
        beside.addClassName("what-if-beside");
        var columns = new Div(document, beside);
        columns.addClassName("what-if-columns");
        add(address, intro, columns);
    }

    /** Shows what an address names. */
    public void at(QueryParameters query) {
        String changed =
                query.getSingleParameter(EDIT)
                        .flatMap(word -> AddressedEdit.read(original, word))
                        .orElse(original);
        boolean isNews = !changed.equals(document.text());
        document.show(
                changed,
                query.getSingleParameter(PART).orElse(""),
                query.getSingleParameter(VIEW).filter(TEXT::equals).isPresent());
        if (isNews) {
            ask();
        }
    }

    /** Reactions to the form and the text. */
    private final class Edits implements ChangedDocument.Listener {
        @Override
        public void changed(String text) {
            showAddress();
            ask();
        }

        @Override
        public void lookedAt() {
            showAddress();
        }
    }

    private Div next() {
        var save = new Button("Save as curriculum", click -> actions.save(document.text()));
        save.setId("what-if-save");
        save.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        fork.setId("what-if-fork");
        fork.addClickListener(click -> actions.fork(document.text(), forkFrom));
        fork.setVisible(actions.forks());
        var row = new Div(save, fork);
        row.addClassNames("row", "what-if-next");
        row.setVisible(false);
        return row;
    }

    private boolean isChanged() {
        return !document.text().equals(original);
    }

    private void showAddress() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(EDIT, AddressedEdit.word(original, document.text()));
        values.put(PART, document.part());
        values.put(VIEW, document.showsText() ? TEXT : "");
        address.rewrite(values);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        ask(event.getUI());
    }

    @Override
    protected void onDetach(DetachEvent event) {
        newest.cancel();
    }

    private void ask() {
        getUI().ifPresent(this::ask);
    }

    /** Replays the newest text; also the unchanged one, to hear whether the run can be replayed. */
    private void ask(UI ui) {
        newest.cancel();
        intro.setVisible(!isChanged());
        result.addClassName("stale");
        progress.begin();
        newest.ask(
                ui,
                replays.later(run, document.text(), PAUSE, new SteadyProgress(ui, progress::done)),
                (answer, failure) -> {
                    progress.rest();
                    show(answer, failure);
                });
    }

    private void cancel() {
        newest.cancel();
        progress.cancelled();
    }

    private void show(WhatIfAnswer answer, Throwable failure) {
        if (failure == null) {
            document.showErrors(List.of());
            show(answer);
            return;
        }
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        switch (cause) {
            case InvalidDocument invalid -> document.showErrors(invalid.errors());
            case Problem problem -> showInstead(problem.getMessage() + ": " + problem.remedy());
            default -> showInstead("This could not be replayed: " + cause.getMessage());
        }
        next.setVisible(false);
    }

    private void show(WhatIfAnswer answer) {
        result.removeAll();
        result.removeClassName("stale");
        next.setVisible(isChanged());
        if (isChanged()) {
            ChangedPicture.of(original, document.text()).ifPresent(result::add);
            result.add(new WhatIfResult(answer));
        }
        forkFrom =
                answer.report()
                        .divergence()
                        .map(Divergence::lastExactStep)
                        .orElse(answer.report().recordedSteps());
        fork.setText("Fork from step " + forkFrom);
    }

    private void showInstead(String sentence) {
        result.removeAll();
        result.removeClassName("stale");
        var panel = new Div(new Paragraph(sentence + "."));
        panel.addClassNames("panel", "empty");
        panel.setId("what-if-refused");
        result.add(panel);
    }
}
