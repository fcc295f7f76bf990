package io.gradus.e2e;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/**
 * Hands journeys the {@link Server} (one for all of them, stopped at the end), its {@link Api}, and
 * a fresh {@link Browser} per parameter. A failed journey leaves a screenshot of each of its
 * browsers; one whose pages broke the content security policy fails. Without a browser a journey is
 * skipped, and failed where the environment says {@code CI=true}.
 */
final class Workbench implements ParameterResolver, AfterTestExecutionCallback {
    private static final Namespace NAMESPACE = Namespace.create(Workbench.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Server.class || type == Api.class || type == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (type == Browser.class) {
            requireBrowser();
            return browsers(context).open(server(context).url());
        }
        return type == Api.class ? server(context).api() : server(context);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (context.getExecutionException().isPresent()) {
            String name =
                    context.getRequiredTestClass().getSimpleName()
                            + "-"
                            + context.getRequiredTestMethod().getName();
            browsers(context).screenshots("failed-" + name);
        }
        List<String> violations = browsers(context).violations();
        if (!violations.isEmpty()) {
            throw new AssertionError(
                    "the content security policy forbids what a screen does: " + violations);
        }
    }

    private static void requireBrowser() {
        if (Browser.isInstalled()) {
            return;
        }
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException(Browser.REMEDY);
        }
        throw new TestAbortedException(Browser.REMEDY);
    }

    private static Server server(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent("server", key -> start(), Server.class);
    }

    private static Server start() {
        try {
            return Server.start();
        } catch (Exception e) {
            throw new IllegalStateException("the workbench did not start: " + e.getMessage(), e);
        }
    }

    private static Browsers browsers(ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .computeIfAbsent("browsers", key -> new Browsers(), Browsers.class);
    }

    /** The browsers of one test, closed with it. */
    private static final class Browsers implements AutoCloseable {
        private final List<Browser> open = new ArrayList<>();

        Browser open(String url) {
            Browser browser = new Browser(url);
            open.add(browser);
            return browser;
        }

        void screenshots(String name) {
            for (int i = 0; i < open.size(); i++) {
                open.get(i).screenshot(name + (i == 0 ? "" : "-" + (i + 1)));
            }
        }

        List<String> violations() {
            return open.stream().flatMap(browser -> browser.violations().stream()).toList();
        }

        @Override
        public void close() {
            open.forEach(Browser::close);
        }
    }
}
