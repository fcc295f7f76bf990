package io.gradus.e2e;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.ElementClickInterceptedException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** One headless Chromium session on the workbench. */
final class Browser implements AutoCloseable {
    private static final Path BINARY = firstOf("/usr/bin/chromium", "/usr/bin/chromium-browser");
    private static final Path DRIVER =
            firstOf("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
    private static final Duration USUAL = Duration.ofSeconds(20);

    private static final String TIMED =
            """
            const [action, effects, done] = arguments;
            const tests = effects.map((effect) => new Function('return ' + effect));
            const times = effects.map(() => null);
            const start = performance.now();
            const poll = () => {
                tests.forEach((isThere, i) => {
                    if (times[i] === null && isThere()) {
                        times[i] = 0;
                        requestAnimationFrame(() => { times[i] = performance.now() - start; });
                    }
                });
                if (times.every((time) => time > 0) || performance.now() - start > 10000) done(times);
                else setTimeout(poll, 1);
            };
            new Function(action)();
            poll();
            """;

    private final ChromeDriver driver;
    private final String url;
    private final Set<String> violations = new LinkedHashSet<>();

    Browser(String url) {
        this.url = url;
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BINARY.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--window-size=1400,1000");
        ChromeDriverService service =
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File(DRIVER.toString()))
                        .build();
        driver = new ChromeDriver(service, options);
    }

    /** Remedy where no browser is installed. */
    static final String REMEDY =
            "no Chromium with chromedriver in /usr/bin; install it (apt-get install chromium"
                    + " chromium-driver)";

    static boolean isInstalled() {
        return Files.isExecutable(BINARY) && Files.isExecutable(DRIVER);
    }

    private static Path firstOf(String... places) {
        return Stream.of(places)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(Path.of(places[0]));
    }

    void open(String path) {
        driver.get(path.startsWith("http") ? path : url + path);
    }

    void reload() {
        driver.navigate().refresh();
    }

    String address() {
        return driver.getCurrentUrl();
    }

    String title() {
        return driver.getTitle();
    }

    /**
     * Waits until the condition holds; an error says what was awaited and where the browser was.
     */
    <T> T await(String what, Duration atMost, Function<Browser, T> condition) {
        return new WebDriverWait(driver, atMost, Duration.ofMillis(200))
                .ignoring(StaleElementReferenceException.class)
                .withMessage(() -> what + " at " + driver.getCurrentUrl())
                .until(ignored -> condition.apply(this));
    }

    /** The first shown element, once there is one. */
    WebElement element(String css) {
        return await(css, USUAL, browser -> browser.shown(css));
    }

    /** Whether there is such an element and people see it. */
    boolean isShown(String css) {
        return shown(css) != null;
    }

    private WebElement shown(String css) {
        return elements(css).stream().filter(WebElement::isDisplayed).findFirst().orElse(null);
    }

    List<WebElement> elements(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /**
     * Clicks once the element is shown and enabled; one that the page replaced meanwhile was not
     * clicked and is looked for again, and one that lies under a bar is scrolled from under it.
     */
    void click(String css) {
        await(
                "an enabled " + css,
                USUAL,
                browser -> {
                    WebElement element = browser.shown(css);
                    boolean isReady =
                            element != null && element.getDomAttribute("disabled") == null;
                    return isReady && isClicked(element);
                });
    }

    private boolean isClicked(WebElement element) {
        try {
            element.click();
            return true;
        } catch (ElementClickInterceptedException covered) {
            centre(element);
            return false;
        }
    }

    /** The text of the first shown element, once there is one. */
    String text(String css) {
        return await(
                css,
                USUAL,
                browser -> {
                    WebElement element = browser.shown(css);
                    return element == null ? null : element.getText();
                });
    }

    void awaitText(String css, String wanted, Duration atMost) {
        await(
                css + " reading " + wanted,
                atMost,
                browser ->
                        browser.elements(css).stream()
                                .anyMatch(element ->
                                        element.getText()
                                                .toLowerCase(Locale.ROOT)
                                                .contains(wanted.toLowerCase(Locale.ROOT))));
    }

    /** The value of a script; {@code arguments[i]} are the further values. */
    @SuppressWarnings("unchecked")
    <T> T script(String script, Object... arguments) {
        return (T) driver.executeScript(script, arguments);
    }

    /**
     * Milliseconds from the start of an action to the first frame after each of its effects is
     * there; not a number where one is not there after 10 seconds. All are JavaScript.
     */
    @SuppressWarnings("unchecked")
    double[] timed(String action, String... effects) {
        List<Object> measured =
                (List<Object>) driver.executeAsyncScript(TIMED, action, List.of(effects));
        return measured.stream()
                .mapToDouble(time -> time instanceof Number n ? n.doubleValue() : Double.NaN)
                .toArray();
    }

    /** Carries a session that the server does not know any more, as after a long pause. */
    void forgetSession() {
        driver.manage().deleteCookieNamed("JSESSIONID");
        driver.manage().addCookie(new Cookie("JSESSIONID", "ended"));
    }

    /** Grants a permission as a person would on the browser's question. */
    void grant(String permission) {
        driver.executeCdpCommand(
                "Browser.grantPermissions",
                Map.of("origin", url, "permissions", List.of(permission)));
    }

    /** Cuts the page off from the network, or connects it again. */
    void offline(boolean offline) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of(
                        "offline",
                        offline,
                        "latency",
                        0,
                        "downloadThroughput",
                        -1,
                        "uploadThroughput",
                        -1));
    }

    /** Hides the page behind another tab while the action runs, then shows it again. */
    void hiddenWhile(Runnable action) {
        String page = driver.getWindowHandle();
        driver.switchTo().newWindow(WindowType.TAB);
        try {
            action.run();
        } finally {
            driver.close();
            driver.switchTo().window(page);
        }
    }

    /** Clicks into an element, as far right of its left edge as a script says in pixels. */
    void clickAt(String css, String pixels) {
        WebElement element = element(css);
        centre(element);
        Number right = script("return " + pixels);
        int fromCentre = right.intValue() - element.getSize().getWidth() / 2;
        new Actions(driver).moveToElement(element, fromCentre, 0).click().perform();
    }

    private void centre(WebElement element) {
        driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", element);
    }

    /** Drags an element so many pixels across and down. */
    void drag(String css, int across, int down) {
        WebElement element = element(css);
        centre(element);
        new Actions(driver).dragAndDropBy(element, across, down).perform();
    }

    /** The browser's back button. */
    void back() {
        driver.navigate().back();
    }

    /** Bytes of the page's JavaScript heap in use after a collection. */
    long heap() {
        driver.executeCdpCommand("HeapProfiler.collectGarbage", Map.of());
        Object used = driver.executeCdpCommand("Runtime.getHeapUsage", Map.of()).get("usedSize");
        return ((Number) used).longValue();
    }

    /** The value that an asynchronous script hands to its last argument. */
    @SuppressWarnings("unchecked")
    <T> T answer(String script, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(5));
        return (T) driver.executeAsyncScript(script, arguments);
    }

    /** Types on the keyboard, into whatever has the focus. */
    void type(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** Presses keys together, on whatever has the focus. */
    void press(CharSequence... chord) {
        driver.switchTo().activeElement().sendKeys(Keys.chord(chord));
    }

    /** Complaints of the page since the last call. */
    List<String> complaints() {
        List<String> complaints =
                driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                        .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                        .map(LogEntry::getMessage)
                        .toList();
        complaints.stream()
                .filter(text -> text.contains("Content Security Policy"))
                .forEach(violations::add);
        return complaints;
    }

    /** What all pages so far did against the content security policy. */
    List<String> violations() {
        complaints();
        return List.copyOf(violations);
    }

    void darkMode(boolean dark) {
        Map<String, String> scheme =
                Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
    }

    /** Keeps what is downloaded from here on in a folder. */
    void downloadsTo(Path folder) {
        driver.executeCdpCommand(
                "Browser.setDownloadBehavior",
                Map.of("behavior", "allow", "downloadPath", folder.toString()));
    }

    void width(int pixels) {
        driver.manage().window().setSize(new Dimension(pixels, 1000));
    }

    /** Keeps what is seen as {@code target/screenshots/<name>.png}. */
    void screenshot(String name) {
        try {
            Path file = Places.target().resolve("screenshots").resolve(name + ".png");
            Files.createDirectories(file.getParent());
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new IllegalStateException("cannot keep the screenshot " + name, e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
