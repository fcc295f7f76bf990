package io.gradus.frontend.home;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Copyable;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.HomeNavigation;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.frontend.navigation.RecipesNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Screen of what runs now, what ran lately, and one button that starts the shipped example. */
@Route(HomeNavigation.ROUTE)
@PageTitle("Gradus")
final class HomeView extends Div {
    /** The curriculum that is stored on a server's first start. */
    private static final String EXAMPLE = "addition-ladder";

    private static final int RECENT = 8;
    private static final String CURL =
            "curl -X POST %s/api/v1/runs -H 'Content-Type: application/json' -d '{\"curriculum\":"
                    + " \"%s\"}'";

    private final transient RunService runs;
    private final transient AlarmNews alarms;
    private final transient ServerAddress address;
    private final Map<String, RunCard> cards = new LinkedHashMap<>();

    HomeView(RunService runs, RunNews news, AlarmNews alarms, ServerAddress address) {
        this.runs = runs;
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
        var start =
                new Button(
                        "Run the example",
                        click -> {
                            RunsNavigation.start(runs, NewRun.of(EXAMPLE));
                            click.getSource().setEnabled(true);
                        });
        start.setId("run-example");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY, ButtonVariant.LUMO_LARGE);
        start.setDisableOnClick(true);
        var line =
                new Paragraph(
                        "Teach a small transformer to add: three stages, a rubric, real training on"
                                + " this machine, every number live.");
        line.addClassName("soft");
        var words = new Div(new H1("Curricula for reinforcement learning, as documents"), line);
        words.addClassName("words");
        var hero = new Div(words, start);
        hero.addClassNames("panel", "hero");
        return hero;
    }

    private Div nothingYet() {
        var or = new Paragraph("Nothing has run yet. Press the button, or say it from a script:");
        or.addClassName("soft");
        String base = address.url().orElse("http://127.0.0.1:8080");
        var own =
                new Div(
                        CurriculaNavigation.link("Make a curriculum"),
                        RecipesNavigation.link("Begin with a recipe"),
                        ProblemsNavigation.link("Look at the problems"));
        own.addClassName("row");
        own.setId("begin");
        var empty = new Div(or, new Copyable(CURL.formatted(base, EXAMPLE)), own);
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
