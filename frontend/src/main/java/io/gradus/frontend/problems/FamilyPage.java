package io.gradus.frontend.problems;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.problems.ProblemService;
import io.gradus.frontend.elements.Copyable;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.training.problem.ProblemFamily;

/** One family: its difficulty, a sample of the chosen cell, and its verifier to try. */
final class FamilyPage extends Div {
    private final transient ProblemService problemService;
    private final transient DesignService designs;
    private final SamplePanel sample;
    private final Div side = new Div();
    private final Span line = new Span();
    private transient ShownProblem shown;

    FamilyPage(ProblemService problemService, DesignService designs, ShownProblem shown) {
        this.problemService = problemService;
        this.designs = designs;
        this.shown = shown;
        addClassName("view");
        sample = new SamplePanel(problemService, seed -> show(this.shown.withSeed(seed)));
        side.addClassName("view");
        var columns = new Div(side, sample);
        columns.addClassName("problem-columns");
        add(heading(), columns);
        buildSide();
        sample.show(shown);
    }

    private ProblemFamily family() {
        return problemService.family(shown.family(), shown.transforms());
    }

    private Div heading() {
        var use = new Button("Use in a curriculum", click -> use());
        use.setId("use");
        use.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var copy = new Button("Copy as YAML", click -> Copyable.copy("- " + shown.yaml()));
        copy.setId("copy");
        var grow = new Span();
        grow.addClassName("grow");
        var row = new Div(new H1(shown.family()), grow, copy, use);
        row.addClassName("row");
        var facts = new Paragraph(facts(family()));
        facts.addClassName("soft");
        var heading =
                new Div(
                        ProblemsNavigation.link("← All families"),
                        row,
                        new Paragraph(family().explanation()),
                        facts);
        heading.addClassName("problem-heading");
        return heading;
    }

    private static String facts(ProblemFamily family) {
        String answers =
                family.hasOneAnswer()
                        ? "One answer is right."
                        : "Several answers can be right; the verifier decides.";
        return family.credits().isEmpty()
                ? answers
                : answers + " Partial credits: " + String.join(", ", family.credits()) + ".";
    }

    private void buildSide() {
        side.removeAll();
        line.addClassNames("mono", "small");
        line.setId("yaml");
        line.setText(shown.yaml());
        side.add(
                new DifficultyPanel(
                        family(), shown, (name, level) -> show(shown.with(name, level))),
                new TransformPanel(
                        problemService.transforms(shown.family(), shown.transforms()),
                        shown.transforms(),
                        chosen -> {
                            show(shown.withTransforms(chosen));
                            buildSide();
                        }),
                line);
    }

    private void show(ShownProblem wanted) {
        shown = wanted.within(problemService.family(wanted.family(), wanted.transforms()));
        line.setText(shown.yaml());
        ProblemsNavigation.remember(shown.query());
        sample.show(shown);
    }

    private void use() {
        new NameDialog(
                        "New curriculum",
                        "One stage with these problems, ready to edit.",
                        NameDialog.free(
                                shown.family().replaceAll("[^a-z0-9-]", "-"),
                                designs.curricula().stream().map(DesignSummary::id).toList()),
                        this::create)
                .open();
    }

    private void create(String name) {
        String text =
                OneStage.text(
                        name, shown, family().extent(problemService.difficulty(shown.cell())));
        CurriculaNavigation.open(designs.create(text).id());
    }
}
