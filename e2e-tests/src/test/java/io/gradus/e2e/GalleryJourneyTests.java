package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** From a recipe into the editor, an answer judged in the problem browser, and the palette. */
@ExtendWith(Workbench.class)
class GalleryJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int NARROW = 390;
    private static final int WIDE = 1400;

    @Test
    void aRecipeIsFoundByItsFacetsAndOpensInTheEditor(Api api, Browser browser) throws Exception {
        browser.open("/recipes");
        browser.click("#facet-family-sorting");
        browser.await(
                "the address of recipes for sorting",
                SOON,
                page -> page.address().endsWith("/recipes?family=sorting"));
        assertThat(browser.elements("#recipes > .card")).hasSizeGreaterThan(1);
        browser.click("#facet-system-RLVE");
        browser.await(
                "one recipe left", SOON, page -> page.elements("#recipes > .card").size() == 1);
        browser.screenshot("recipes");

        browser.click("#recipes .title");
        browser.awaitText("#substituted", "because", SOON);
        browser.screenshot("recipe");
        browser.click("#use");
        browser.click("#create");

        browser.await(
                "the editor", SOON, page -> page.address().contains("/curricula/rlve-window"));
        assertThat(api.get("/api/v1/curricula/rlve-window/versions/latest").path("text").asString())
                .startsWith("gradus: 1\ncurriculum: rlve-window");
    }

    @Test
    void cardsShowCurriculaInSmall(Api api, Browser browser) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.stages("gallery-small")), 201);
        browser.open("/recipes?q=saturn");
        browser.awaitText("#recipes .card", "SATURN", SOON);
        String picture = "#recipes .card .curriculum-picture ";
        assertThat(browser.elements(picture + ".stage")).hasSize(3);
        assertThat(browser.elements(picture + ".threshold")).hasSize(2);
        assertThat(browser.element("#recipes .card svg").getAccessibleName())
                .isEqualTo("Stages: loose, tighter, tight");
        browser.screenshot("recipes-small");
        browser.darkMode(true);
        browser.screenshot("recipes-small-dark");

        browser.open("/curricula");
        browser.element(".card .curriculum-picture .stage");
        browser.width(NARROW);
        PageWidth.awaitFit(browser, "the curricula");
        browser.screenshot("curricula-small-dark-narrow");
        browser.width(WIDE);
        browser.darkMode(false);
    }

    @Test
    void anAnswerIsJudgedAtOnceAndWhatIsShownIsAnAddress(Browser browser) {
        browser.open("/problems?family=addition&digits=3");
        browser.element("#answer textarea").sendKeys("nonsense");
        browser.awaitText("#answer-verdict", "score 0.00", SOON);
        browser.screenshot("problem");

        String first = browser.text("#prompt");
        browser.click("#next");
        browser.await("another problem", SOON, page -> !page.text("#prompt").equals(first));
        assertThat(browser.address()).contains("digits=3").contains("seed=2");
        String second = browser.text("#prompt");
        browser.reload();
        browser.awaitText("#prompt", second, SOON);
    }

    @Test
    void thePaletteGoesAnywhereWithoutAMouse(Browser browser) {
        browser.open("/");
        browser.element("#run-example");
        browser.element("body").sendKeys(Keys.chord(Keys.CONTROL, "k"));
        browser.element("gradus-palette input");
        browser.type("boolean sat");
        browser.awaitText("gradus-palette [aria-selected='true']", "boolean-sat", SOON);
        browser.screenshot("palette");
        browser.type(Keys.ENTER);
        browser.awaitText("main h1", "boolean-sat", SOON);
        browser.await(
                "the focus on the heading",
                SOON,
                page -> page.<Boolean>script("return document.activeElement.tagName === 'H1'"));

        browser.type("g");
        browser.type("e");
        browser.awaitText("main h1", "Recipes", SOON);
        browser.element("body").sendKeys(Keys.chord(Keys.CONTROL, "k"));
        browser.element("gradus-palette input");
        browser.type(Keys.ESCAPE);
        browser.await(
                "the palette closed",
                SOON,
                page -> page.elements("gradus-palette dialog").isEmpty());
    }
}
