package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The rules of WCAG 2 A and AA that a program can check, on screens that show work done. */
@ExtendWith(Workbench.class)
class WorkAccessibilityTests {
    @AfterEach
    void freeTheQueue(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void screensOfExperimentsComparisonsAndImportsHaveNoFaults(Api api, Browser browser)
            throws Exception {
        String experiment =
                MadeUpExperiment.create(api, "accessible-arms", List.of("uniform"), 2, Map.of())
                        .id();

        assertThat(
                        Axe.faults(
                                browser,
                                List.of(
                                        new Axe.Screen("/experiments", "#experiments a"),
                                        new Axe.Screen("/experiments/" + experiment, "#verdict"),
                                        new Axe.Screen("/compare", "#compare-pick"),
                                        new Axe.Screen("/probes", "main h1"),
                                        new Axe.Screen("/datasets/import", "vaadin-upload"))))
                .isEmpty();
    }

    @Test
    void aForkAndARubricOfACurriculumHaveNoFaults(Api api, Browser browser) throws Exception {
        String trained = TrainedLlama.in(api);

        assertThat(
                        Axe.faults(
                                browser,
                                List.of(
                                        new Axe.Screen("/fork/" + trained, "#form h2"),
                                        new Axe.Screen(
                                                "/rubrics/of/trained-llama?rubric=shaped",
                                                ".criterion"))))
                .isEmpty();
    }

    @Test
    void anOpenPanelOfAlarmsHasNoFaults(Api api, Browser browser) throws Exception {
        ReplayedRun run =
                ReplayedRun.create(api, "accessible-alarm", Documents.gated("accessible-alarm"));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        for (int step = 1; step <= 2; step++) {
            double loss = step == 1 ? 1.0 : Double.NaN;
            run.add(
                    Replay.step(
                            step,
                            Map.of("loss", loss),
                            List.of(Replay.promotion(step, 0.5)),
                            Replay.group(0, "addition(digits=1)", 0.5, 10, true)));
        }
        run.deliver();
        Axe.Screen page = new Axe.Screen("/runs/" + run.id(), "#alarms");
        browser.open(page.path());
        browser.click("#alarms");
        browser.click(".alarm-card vaadin-details-summary");

        Axe.Screen panel = new Axe.Screen(page.path(), ".alarm-card .acknowledge");
        List<String> faults = new ArrayList<>(Axe.faults(browser, panel, false));
        faults.addAll(Axe.faults(browser, panel, true));
        run.end();
        assertThat(faults).isEmpty();
    }
}
