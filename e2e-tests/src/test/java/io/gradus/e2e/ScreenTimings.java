package io.gradus.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Program that {@code ./gradus bench screens} runs: prints, each beside its limit, how long the
 * start page takes at the first visit after the start of a server and how long a run's page takes,
 * both from the address until they can be used, and how fast the editors answer (see {@link
 * EditorTimings}).
 *
 * <p>Arguments: none, for servers and data folders of its own; or the address of a running
 * workbench, where first visits are left out.
 */
final class ScreenTimings {
    private static final int STARTS = 5;
    private static final int VISITS = 20;
    private static final int STEPS = 500;
    private static final double HOME_BAR = 2000;
    private static final double PAGE_BAR = 1000;

    /** Milliseconds from the start of the navigation until the page takes a click. */
    private static final String INTERACTIVE =
            """
            const done = arguments[0];
            const look = () => {
              const clients = Object.values(window.Vaadin?.Flow?.clients ?? {})
                .filter(client => client.isActive);
              const button = document.querySelector('#go-curricula');
              if (button && clients.length > 0 && clients.every(client => !client.isActive()))
                requestAnimationFrame(() => done(performance.now()));
              else setTimeout(look, 2);
            };
            look();
            """;

    private ScreenTimings() {}

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        BenchArguments.require("screens", arguments, "URL");
        if (arguments.length > 0) {
            measure(arguments[0]);
            return;
        }
        firstVisits();
        try (Server server = Server.start()) {
            measure(server.url());
        }
    }

    /** The API of a server has just answered for the first time when its start page is opened. */
    private static void firstVisits() throws Exception {
        started(browser -> 0.0);
        List<Double> starts = new ArrayList<>();
        List<Double> visits = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            long begin = System.nanoTime();
            visits.add(
                    started(browser -> {
                        starts.add((System.nanoTime() - begin) / 1e6);
                        return home(browser);
                    }));
        }
        Timings.of(starts).print("start of server and browser until the API answers");
        Timings.of(visits).print("start page, first visit, address to interactive", HOME_BAR);
    }

    /**
     * With a server as {@code ./gradus} starts it; the first one trains the cache of the others.
     */
    private static double started(Function<Browser, Double> visit) throws Exception {
        String launcher = Places.root().resolve("gradus").toString();
        try (Server server = Server.startBy(new ProcessBuilder(launcher, "serve"));
                Browser browser = new Browser(server.url())) {
            return visit.apply(browser);
        }
    }

    private static void measure(String url) throws Exception {
        Api api = new Api(url);
        MadeUpRun run = MadeUpRun.create(api, "timing-screens");
        run.stream(STEPS);
        run.end();
        try (Browser browser = new Browser(url)) {
            Timings.of(IntStream.range(0, VISITS).mapToDouble(i -> home(browser)))
                    .print("start page, later visits", HOME_BAR);
            Timings.of(IntStream.range(0, VISITS).mapToDouble(i -> run(browser, run.id())))
                    .print("page of a run of " + STEPS + " steps, address to curves", PAGE_BAR);
            new EditorTimings(api, browser).print();
        }
    }

    private static double home(Browser browser) {
        browser.open("/");
        return browser.<Number>answer(INTERACTIVE).doubleValue();
    }

    private static double run(Browser browser, String id) {
        browser.open("/runs/" + id);
        return browser.<Number>answer(ChartScripts.DRAWN).doubleValue();
    }
}
