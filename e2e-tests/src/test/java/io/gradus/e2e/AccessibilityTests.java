package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The rules of WCAG 2 A and AA that a program can check, on the screens, in light and dark. */
@ExtendWith(Workbench.class)
class AccessibilityTests {
    private static final List<Axe.Screen> SCREENS =
            List.of(
                    new Axe.Screen("/", "#run-example"),
                    new Axe.Screen("/curricula", "#new-curriculum"),
                    new Axe.Screen("/curricula/addition-ladder", "#form h2"),
                    new Axe.Screen("/curricula/addition-ladder?view=text", ".cm-content"),
                    new Axe.Screen("/curricula/addition-ladder?part=policy", "#form h2"),
                    new Axe.Screen("/curricula/addition-ladder?part=objective", "#form h2"),
                    new Axe.Screen("/launch?curriculum=addition-ladder&version=1", "main h1"),
                    new Axe.Screen("/rubrics", "main h1"),
                    new Axe.Screen("/rubrics/vl-cogito", "#tab-bench"),
                    new Axe.Screen("/rubrics/vl-cogito?view=bench", "#tab-bench"),
                    new Axe.Screen("/recipes", "#recipes .card"),
                    new Axe.Screen("/recipes/dapo", "#use"),
                    new Axe.Screen("/problems", ".card"),
                    new Axe.Screen("/problems?family=chain-sum", "#prompt"),
                    new Axe.Screen("/tokens?text=12%2B34%3D", "#rendered .token"),
                    new Axe.Screen("/datasets", "#import-file"),
                    new Axe.Screen("/external", "#new-external"),
                    new Axe.Screen("/runs", "main h1"));

    private ReplayedRun run;

    @AfterEach
    void endTheRun() throws Exception {
        if (run != null) {
            run.end();
        }
    }

    @Test
    void noScreenHasFaultsInLightOrDark(Browser browser) throws IOException {
        assertThat(Axe.faults(browser, SCREENS)).isEmpty();
    }

    @Test
    void noPageOfARunHasFaultsInLightOrDark(Api api, Browser browser) throws Exception {
        run = replayed(api);
        String page = "/runs/" + run.id();
        assertThat(
                        Axe.faults(
                                browser,
                                List.of(
                                        new Axe.Screen(page, ".gradNorm .values"),
                                        new Axe.Screen(page + "?full=reward", ".reward .values"),
                                        new Axe.Screen(
                                                page + "?page=cells", "#cells .panel tbody th"),
                                        new Axe.Screen(page + "?page=growth", "#growth .panel h2"),
                                        new Axe.Screen(page + "?page=rollouts", "#rollouts pre"),
                                        new Axe.Screen(
                                                page + "?page=rollouts&step=21&turn=1&colour=push",
                                                "#rollouts .turn.at"),
                                        new Axe.Screen(
                                                page + "?page=rollouts&step=22&sides=all",
                                                "#rollouts .sides"),
                                        new Axe.Screen(
                                                page + "?page=rollouts&step=23&node=0.1",
                                                "#rollouts .branch"),
                                        new Axe.Screen(page + "?page=whatif", "#what-if-intro"),
                                        new Axe.Screen(
                                                page + "?page=whatif&edit=" + edit(api),
                                                "#what-if-lanes"),
                                        new Axe.Screen(page + "?page=events", "#events"),
                                        new Axe.Screen(page + "?page=setup", "#document"),
                                        new Axe.Screen("/compare?runs=" + run.id(), "#cells"))))
                .isEmpty();
    }

    @Test
    void theScreensOfATrainerOutsideHaveNoFaultsInLightOrDark(Api api, Browser browser)
            throws Exception {
        String id =
                api.post(
                                "/api/v1/external-runs",
                                Map.of("curriculum", "addition-ladder", "seed", 7),
                                201)
                        .path("run")
                        .path("id")
                        .asString();

        assertThat(
                        Axe.faults(
                                browser,
                                List.of(
                                        new Axe.Screen("/external", "#external-runs"),
                                        new Axe.Screen(
                                                "/elsewhere/addition-ladder", "#matrix-lines"),
                                        new Axe.Screen("/external/" + id, "#external-stages"))))
                .isEmpty();
    }

    @Test
    void anAnsweredTryoutHasNoFaultsInLightOrDark(Api api, Browser browser) throws Exception {
        Axe.Screen screen =
                new Axe.Screen(
                        "/runs/" + TrainedLlama.in(api) + "?page=try", "#try-answers .tryout");
        browser.open(screen.path());
        browser.click("#try-send");
        browser.awaitText(screen.ready() + " .tryout-verdict", "Expected", Duration.ofSeconds(60));

        List<String> faults = new ArrayList<>(Axe.faults(browser, screen, false));
        browser.click(screen.ready() + " summary");
        faults.addAll(Axe.faults(browser, screen, true));
        assertThat(faults).isEmpty();
    }

    /** A run with something to show on each of its pages. */
    private static ReplayedRun replayed(Api api) throws Exception {
        ReplayedRun run = ReplayedRun.create(api, "accessible", Documents.gated("accessible"));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        for (int step = 1; step <= 20; step++) {
            double rate = step % 2;
            run.add(
                            Replay.step(
                                    step,
                                    Map.of("reward/mean", rate, "gradNorm", 2.0),
                                    List.of(Replay.promotion(step, rate)),
                                    Replay.group(0, "addition(digits=1)", rate, 10, true)))
                    .took(step, 2)
                    .add(Replay.rollout(step, "written at step " + step));
        }
        run.add(ReplayedEpisodes.calls(21));
        run.add(ReplayedEpisodes.roles(22));
        run.add(ReplayedEpisodes.tree(23));
        run.deliver();
        return run;
    }

    /** The word of the address for the run's document with a gate of five steps. */
    private String edit(Api api) throws Exception {
        String document = api.request("/api/v1/runs/" + run.id() + "/document").body();
        int from = document.indexOf("1000", document.indexOf("steps >= "));
        var out = new ByteArrayOutputStream();
        try (var deflated =
                new DeflaterOutputStream(out, new Deflater(Deflater.DEFAULT_COMPRESSION, true))) {
            deflated.write('5');
        }
        return from
                + "."
                + (from + 4)
                + "."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
    }
}
