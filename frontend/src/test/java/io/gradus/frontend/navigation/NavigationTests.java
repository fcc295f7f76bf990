package io.gradus.frontend.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import io.gradus.training.reward.rubric.StoredRubric;
import org.junit.jupiter.api.Test;

/** Addresses stand in bookmarks and in notebooks, so here they are written out. */
class NavigationTests {
    @Test
    void everyScreenIsWhereItWas() {
        JavaClasses frontend = new ClassFileImporter().importPackages("io.gradus.frontend");
        assertThat(frontend.stream().filter(c -> c.isAnnotatedWith(Route.class)))
                .extracting(NavigationTests::address)
                .containsExactlyInAnyOrder(
                        "",
                        "compare",
                        "curricula",
                        "curricula/:",
                        "datasets",
                        "datasets/:",
                        "datasets/import",
                        "elsewhere/:",
                        "experiments",
                        "experiments/:",
                        "external",
                        "external/:",
                        "fork/:",
                        "launch",
                        "probes",
                        "probes/:",
                        "problems",
                        "recipes",
                        "recipes/:",
                        "rubrics",
                        "rubrics/:",
                        "rubrics/of/:",
                        "runs",
                        "runs/:",
                        "tokens");
    }

    private static String address(JavaClass view) {
        String route = view.getAnnotationOfType(Route.class).value();
        return view.isAssignableTo(HasUrlParameter.class) ? route + "/:" : route;
    }

    @Test
    void linksLeadToScreens() {
        assertLeads(HomeNavigation.link("Home"), "Home", "");
        assertLeads(CurriculaNavigation.link("Curricula"), "Curricula", "curricula");
        assertLeads(RubricsNavigation.link("Rubrics"), "Rubrics", "rubrics");
        assertLeads(RecipesNavigation.link("Recipes"), "Recipes", "recipes");
        assertLeads(ProblemsNavigation.link("Problems"), "Problems", "problems");
        assertLeads(DatasetsNavigation.link("Datasets"), "Datasets", "datasets");
        assertLeads(RunsNavigation.link("Runs"), "Runs", "runs");
        assertLeads(CompareNavigation.link("Compare"), "Compare", "compare");
        assertLeads(ExternalNavigation.link("Trainers"), "Trainers", "external");
        assertLeads(LaunchNavigation.toExperiments("All"), "All", "experiments");
    }

    @Test
    void linksLeadToWhatAScreenShows() {
        assertLeads(CurriculaNavigation.to("Edit", "ladder"), "Edit", "curricula/ladder");
        assertLeads(RubricsNavigation.to("exact"), "exact", "rubrics/exact");
        assertLeads(RecipesNavigation.to("SEC", "sec"), "SEC", "recipes/sec");
        assertLeads(DatasetsNavigation.to("sums.0a"), "sums.0a", "datasets/sums.0a");
        assertLeads(RunsNavigation.link("seed 7", "r1"), "seed 7", "runs/r1");
        assertLeads(ExternalNavigation.to("verl", "x1"), "verl", "runs/x1");
        assertLeads(LaunchNavigation.toExperiment("A/B", "e1"), "A/B", "experiments/e1");
        assertLeads(ProbesNavigation.to("p1", "p1"), "p1", "probes/p1");
    }

    @Test
    void linksLeadToPlacesOnAScreen() {
        assertLeads(
                CurriculaNavigation.link("ladder", 3), "ladder @3", "curricula/ladder?version=3");
        assertLeads(
                CurriculaNavigation.toRubrics("back", "ladder"),
                "back",
                "curricula/ladder?part=rubrics");
        assertLeads(
                CurriculaNavigation.toSetting("set", "ladder", 3, "budget.tokens"),
                "set",
                "curricula/ladder?part=evaluation&version=3");
        assertLeads(
                CurriculaNavigation.compare("diff", "ladder", 1, 2),
                "diff",
                "curricula/ladder?compare=1..2");
        assertLeads(
                RubricsNavigation.to("exact @2", new StoredRubric("exact", 2)),
                "exact @2",
                "rubrics/exact?version=2");
        assertLeads(ProblemsNavigation.to("addition"), "addition", "problems?family=addition");
        assertLeads(
                RecipesNavigation.link("like this", QueryParameters.of("q", "two words")),
                "like this",
                "recipes?q=two%20words");
        assertLeads(RunsNavigation.ofExperiment("runs", "e1"), "runs", "runs?experiment=e1");
        assertLeads(CompareNavigation.ofExperiment("arms", "e1"), "arms", "compare?experiment=e1");
    }

    @Test
    void linksOfSeveralParametersHaveThemAll() {
        assertThat(RunsNavigation.rollouts("at", "r1", 40).getHref())
                .startsWith("runs/r1?")
                .contains("page=rollouts", "step=40");
        assertThat(CurriculaNavigation.toStage("easy", "ladder", 3, "easy").getHref())
                .startsWith("curricula/ladder?")
                .contains("version=3", "stage=easy");
        assertThat(LaunchNavigation.link("again", "ladder", 3).getHref())
                .startsWith("launch?")
                .contains("curriculum=ladder", "version=3");
        assertThat(ProbesNavigation.link("all", "ladder", 3).getHref())
                .startsWith("probes?")
                .contains("curriculum=ladder", "version=3");
        assertThat(RubricsNavigation.bench("bench", "ladder", "exact", 3, "r1").getHref())
                .startsWith("rubrics/of/ladder?")
                .contains("rubric=exact", "version=3", "view=bench", "src=");
    }

    private static void assertLeads(RouterLink link, String text, String href) {
        assertThat(link.getText()).isEqualTo(text);
        assertThat(link.getHref()).isEqualTo(href);
        assertThat(link.getElement().hasAttribute("href")).isTrue();
        assertThat(link.getElement().hasAttribute("router-link")).isTrue();
    }
}
