package io.gradus.frontend.home;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.ModelExamples;
import io.gradus.backend.models.ModelService;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Copyable;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.HomeNavigation;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.frontend.navigation.RecipesNavigation;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Screen of what runs now, what ran lately, and the buttons that start the shipped examples. */
@Route(HomeNavigation.ROUTE)
@PageTitle("Gradus")
final class HomeView extends Div {
    private static final int RECENT = 8;
    private static final String CURL =
            "curl -X POST %s/api/v1/runs -H 'Content-Type: application/json' -d '{\"curriculum\":"
                    + " \"%s\"}'";

    private final transient RunService runs;
    private final transient ModelService models;
    private final transient ModelExamples examples;
    private final transient AlarmNews alarms;
    private final transient ServerAddress address;
    private final Map<String, RunCard> cards = new LinkedHashMap<>();

    HomeView(
            RunService runs,
            ModelService models,
            ModelExamples examples,
            RunNews news,
            AlarmNews alarms,
            ServerAddress address) {
        this.runs = runs;
        this.models = models;
        this.examples = examples;
        this.alarms = alarms;
        this.address = address;
        addClassName("view");
        news.whileAttached(this, this::update);
        build();
    }

    private void build() {
        removeAll();
        cards.clear();
        List<Run> all = runs.list();
        add(hero());
        if (all.isEmpty()) {
            add(nothingYet());
        }
        section("Running and waiting", all.stream().filter(run -> !run.state().isFinal()).toList());
        section("Recent", all.stream().filter(run -> run.state().isFinal()).limit(RECENT).toList());
    }

    private Div hero() {
        var hero =
                new Div(
                        new H1("Curricula for reinforcement learning, as documents"),
                        new Examples(runs, models, examples));
        hero.addClassNames("panel", "hero");
        return hero;
    }

    private Div nothingYet() {
        var or = new Paragraph("No runs yet. Press a button, or start one from a script:");
        or.addClassName("soft");
        String base = address.url().orElse("http://127.0.0.1:8080");
        var own =
                new Div(
                        CurriculaNavigation.toNew("Create a curriculum"),
                        RecipesNavigation.link("Start from a recipe"),
                        ProblemsNavigation.link("Look at the problems"));
        own.addClassName("row");
        own.setId("begin");
        var empty = new Div(or, new Copyable(CURL.formatted(base, Examples.TINY)), own);
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private void section(String title, List<Run> shown) {
        if (shown.isEmpty()) {
            return;
        }
        var grid = new Div();
        grid.addClassName("cards");
        for (Run run : shown) {
            var card = new RunCard(run, alarms);
            cards.put(run.id(), card);
            grid.add(card);
        }
        add(new H2(title), grid);
    }

    /**
     * A run that is new here or has moved between the sections changes the page's shape; others
     * only their card.
     */
    private void update(Collection<Run> changed) {
        boolean sameShape = changed.stream().allMatch(this::isInItsPlace);
        if (sameShape) {
            changed.forEach(run -> cards.get(run.id()).show(run));
        } else {
            build();
        }
    }

    private boolean isInItsPlace(Run run) {
        RunCard card = cards.get(run.id());
        return card != null && !card.movedBy(run);
    }
}
