package io.gradus.backend.testing;

import io.gradus.backend.GradusServer;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/** A whole server on a free port with a data folder of its own. */
public final class TestServer implements AutoCloseable {
    private static final Map<Database, TestServer> SHARED = new EnumMap<>(Database.class);
    private static final AtomicInteger NAMES = new AtomicInteger();

    private final ConfigurableApplicationContext context;
    private final Path home;
    private final StandInModels models = new StandInModels();

    private TestServer(Path home, List<String> arguments) {
        this(home, arguments, _ -> {});
    }

    private TestServer(
            Path home,
            List<String> arguments,
            ApplicationContextInitializer<ConfigurableApplicationContext> initializer) {
        this.home = home;
        List<String> all = new ArrayList<>(List.of("--server.port=0", "--gradus.home=" + home));
        all.addAll(arguments);
        SpringApplication application = new SpringApplication(GradusServer.class);
        application.addInitializers(
                initializer,
                context -> context.getBeanFactory().registerSingleton("testModels", models));
        context = application.run(all.toArray(String[]::new));
    }

    /** A server that starts no workers, shared by all tests of this process. */
    public static synchronized TestServer shared(Database database) {
        return SHARED.computeIfAbsent(
                database,
                one -> {
                    List<String> arguments = new ArrayList<>(one.arguments());
                    arguments.add("--gradus.worker.local=false");
                    arguments.add("--gradus.slots=1000");
                    return new TestServer(newHome(), arguments);
                });
    }

    /** A server of the test's own. */
    public static TestServer start(Path home, String... arguments) {
        return new TestServer(home, List.of(arguments));
    }

    /** A server of the test's own on this database; it starts no workers. */
    public static TestServer start(Path home, Database database, String... arguments) {
        List<String> all = new ArrayList<>(database.arguments());
        all.add("--gradus.worker.local=false");
        all.addAll(List.of(arguments));
        return new TestServer(home, all);
    }

    /** A server of the test's own whose clock the test holds; it starts no workers. */
    public static TestServer start(Path home, Database database, InstantSource clock) {
        List<String> arguments = new ArrayList<>(database.arguments());
        arguments.add("--gradus.worker.local=false");
        return new TestServer(
                home,
                arguments,
                context -> context.getBeanFactory().registerSingleton("testClock", clock));
    }

    /** A fresh data folder below target/, where a failed test can be looked into. */
    public static Path newHome() {
        try {
            return Files.createTempDirectory(
                            Files.createDirectories(Path.of("target", "homes")), "home")
                    .toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A bean of the server. */
    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** The server over HTTP. */
    public Api api() {
        return new Api(bean(ServerAddress.class).url().orElseThrow());
    }

    /** What stands in for the machine's published models. */
    public StandInModels models() {
        return models;
    }

    /** The data folder. */
    public Path home() {
        return home;
    }

    /** The text of a small valid curriculum with a name that no other test uses. */
    public static String newCurriculum() {
        return """
        gradus: 1
        curriculum: test-%d
        stages:
          - name: easy
            problems: [{family: addition, difficulty: {digits: 1}}]
        seed: 7
        """
                .formatted(NAMES.incrementAndGet());
    }

    /** A new curriculum, saved; its id. */
    public String curriculum() {
        return bean(DesignService.class).create(newCurriculum()).id();
    }

    /** A new run of a new curriculum, queued. */
    public Run run(long seed) {
        return run(curriculum(), seed);
    }

    private Run run(String curriculum, long seed) {
        return bean(RunService.class)
                .create(
                        new NewRun(
                                curriculum,
                                Optional.empty(),
                                Optional.of(seed),
                                Optional.empty(),
                                Optional.empty(),
                                List.of(),
                                Placement.HERE));
    }

    /** A new run whose first attempt has begun; the test speaks for the worker. */
    public TestWorker worker() {
        return worker(curriculum(), 7);
    }

    /** A new run of a curriculum, whose first attempt has begun. */
    public TestWorker worker(String curriculum, long seed) {
        Run run = run(curriculum, seed);
        RunLife life = bean(RunLife.class);
        // Tests run one after the other on a shared server; the queue holds nothing else.
        return new TestWorker(
                this, life.claim().filter(claim -> claim.run().equals(run.id())).orElseThrow());
    }

    @Override
    public void close() {
        context.close();
    }
}
