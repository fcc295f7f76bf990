package io.gradus.frontend.recipes;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.OrderedList;
import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.Optional;

/** The stages in order: their problems, their rubric and what ends them. */
final class StagePanel extends Div {
    StagePanel(CurriculumDocument curriculum) {
        addClassNames("panel", "recipe-part");
        var stages = new OrderedList();
        stages.setId("stages");
        stages.addClassName("stages");
        curriculum.stages().stream().map(StagePanel::stage).forEach(stages::add);
        add(new H2("Stages"), stages);
    }

    private static ListItem stage(StageSpec stage) {
        var item = new ListItem(new H3(stage.name()));
        stage.problems().stream().map(StagePanel::problems).forEach(item::add);
        item.add(line("scored by", new Span("rubric " + stage.rubric())));
        if (!stage.weights().isEmpty()) {
            item.add(
                    line(
                            "own weights for",
                            new Span(String.join(", ", stage.weights().sequencedKeySet()))));
        }
        stage.ownObjective().ifPresent(words -> item.add(line("own objective", new Span(words))));
        stage.enter()
                .map(RecipeWords::entry)
                .ifPresent(words -> item.add(line("entered when", new Code(words))));
        stage.skip().ifPresent(skip -> item.add(line("skipped when", new Code(skip.when()))));
        rule(item, "promoted when", stage.promote());
        rule(item, "demoted when", stage.demote());
        rule(item, "run ends when", stage.stop());
        stage.loop()
                .map(RecipeWords::loop)
                .ifPresent(words -> item.add(line("goes back to", new Span(words))));
        stage.maxSteps()
                .ifPresent(steps ->
                        item.add(
                                line(
                                        "lasts at most",
                                        new Span(RecipeWords.count(steps) + " steps"))));
        return item;
    }

    private static Div problems(ProblemSpec spec) {
        var words = new Span(RecipeWords.problems(spec));
        var line =
                spec.pool().isPresent()
                        ? new Div(words)
                        : new Div(ProblemsNavigation.to(spec.family()), words);
        line.addClassName("line");
        return line;
    }

    private static void rule(ListItem item, String label, Optional<RuleSpec> rule) {
        rule.map(RecipeWords::rule).ifPresent(words -> item.add(line(label, new Code(words))));
    }

    private static Div line(String label, Component words) {
        var soft = new Span(label);
        soft.addClassName("soft");
        var line = new Div(soft, words);
        line.addClassName("line");
        return line;
    }
}
