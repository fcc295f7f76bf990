package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
    private static final List<Screen> SCREENS =
            List.of(
                    new Screen("/", "#run-example"),
                    new Screen("/curricula", "#new-curriculum"),
                    new Screen("/curricula/addition-ladder", "#form h2"),
                    new Screen("/curricula/addition-ladder?view=text", ".cm-content"),
                    new Screen("/curricula/addition-ladder?part=policy", "#form h2"),
                    new Screen("/curricula/addition-ladder?part=objective", "#form h2"),
                    new Screen("/launch?curriculum=addition-ladder&version=1", "main h1"),
                    new Screen("/rubrics", "main h1"),
                    new Screen("/rubrics/vl-cogito", "#tab-bench"),
                    new Screen("/rubrics/vl-cogito?view=bench", "#tab-bench"),
                    new Screen("/recipes", "#recipes .card"),
                    new Screen("/recipes/dapo", "#use"),
                    new Screen("/problems", ".card"),
                    new Screen("/problems?family=chain-sum", "#prompt"),
                    new Screen("/tokens?text=12%2B34%3D", "#rendered .token"),
                    new Screen("/datasets", "#import-file"),
                    new Screen("/external", "#new-external"),
                    new Screen("/runs", "main h1"));

    /** Serious and critical faults, each as rule, place and explanation. */
    private static final String FAULTS =
            """
            const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
            return axe.run(document, {runOnly: tags}).then(found => found.violations
              .filter(rule => ['serious', 'critical'].includes(rule.impact))
              .flatMap(rule => rule.nodes.map(n => rule.id + ' ' + n.target.join(' ') + ': ' + rule.help)));
            """;

    private ReplayedRun run;

    @AfterEach
    void endTheRun() throws Exception {
        if (run != null) {
            run.end();
        }
    }

    @Test
    void noScreenHasSeriousFaultsInLightOrDark(Browser browser) throws IOException {
        assertThat(faults(browser, SCREENS)).isEmpty();
    }

    @Test
    void noPageOfARunHasSeriousFaultsInLightOrDark(Api api, Browser browser) throws Exception {
        run = replayed(api);
        String page = "/runs/" + run.id();
        assertThat(
                        faults(
                                browser,
                                List.of(
                                        new Screen(page, ".gradNorm .values"),
                                        new Screen(page + "?full=reward", ".reward .values"),
                                        new Screen(page + "?page=cells", "#cells .panel tbody th"),
                                        new Screen(page + "?page=growth", "#growth .panel h2"),
                                        new Screen(page + "?page=rollouts", "#rollouts pre"),
                                        new Screen(
                                                page + "?page=rollouts&step=21&turn=1&colour=push",
                                                "#rollouts .turn.at"),
                                        new Screen(
                                                page + "?page=rollouts&step=22&sides=all",
                                                "#rollouts .sides"),
                                        new Screen(
                                                page + "?page=rollouts&step=23&node=0.1",
                                                "#rollouts .branch"),
                                        new Screen(page + "?page=whatif", "#what-if-intro"),
                                        new Screen(
                                                page + "?page=whatif&edit=" + edit(api),
                                                "#what-if-lanes"),
                                        new Screen(page + "?page=events", "#events"),
                                        new Screen(page + "?page=setup", "#document"),
                                        new Screen("/compare?runs=" + run.id(), "#cells"))))
                .isEmpty();
    }

    @Test
    void theScreensOfATrainerOutsideHaveNoSeriousFaultsInLightOrDark(Api api, Browser browser)
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
                        faults(
                                browser,
                                List.of(
                                        new Screen("/external", "#external-runs"),
                                        new Screen("/elsewhere/addition-ladder", "#matrix-lines"),
                                        new Screen("/external/" + id, "#external-stages"))))
                .isEmpty();
    }

    @Test
    void anAnsweredTryoutHasNoSeriousFaultsInLightOrDark(Api api, Browser browser)
            throws Exception {
        Screen screen =
                new Screen("/runs/" + TrainedLlama.in(api) + "?page=try", "#try-answers .tryout");
        browser.open(screen.path());
        browser.click("#try-send");
        browser.awaitText(screen.ready() + " .tryout-verdict", "Expected", Duration.ofSeconds(60));

        List<String> faults = new ArrayList<>(faults(browser, screen, false));
        browser.click(screen.ready() + " summary");
        faults.addAll(faults(browser, screen, true));
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

    private static List<String> faults(Browser browser, List<Screen> screens) throws IOException {
        List<String> faults = new ArrayList<>();
        for (boolean dark : new boolean[] {false, true}) {
            for (Screen screen : screens) {
                browser.open(screen.path());
                faults.addAll(faults(browser, screen, dark));
            }
        }
        return faults;
    }

    /** Those of a screen that is open. */
    private static List<String> faults(Browser browser, Screen screen, boolean dark)
            throws IOException {
        browser.darkMode(dark);
        browser.element(screen.ready());
        browser.script(axe());
        return browser.<List<String>>script(FAULTS).stream()
                .map(fault -> screen.path() + (dark ? " dark: " : " light: ") + fault)
                .toList();
    }

    private static String axe() throws IOException {
        try (InputStream script = AccessibilityTests.class.getResourceAsStream("/axe.min.js")) {
            assertThat(script).as("axe.min.js of axe-core on the class path").isNotNull();
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A screen, and what it shows when it is all there. */
    private record Screen(String path, String ready) {}
}
