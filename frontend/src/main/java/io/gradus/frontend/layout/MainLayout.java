package io.gradus.frontend.layout;

import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Header;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.Layout;
import com.vaadin.flow.router.RouterLayout;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.elements.AlarmNotice;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.navigation.HomeNavigation;
import java.util.List;

/** Header with the ways to the screens, the command palette, and the screen below. */
@Layout
@JsModule("./layout/scheme-switch.ts")
@JsModule("./layout/keys.ts")
@JsModule("./layout/shell.ts")
@JsModule("./charts/early-history.ts") // here it comes before the run's own modules
final class MainLayout extends Div implements RouterLayout, AfterNavigationObserver {
    private final Main main = new Main();

    MainLayout(List<PaletteSource> palette, AlarmNews alarms) {
        addClassName("shell");
        main.setId("main");
        main.getElement().setAttribute("tabindex", "-1");
        var skip = new Anchor("#main", "Skip to content");
        skip.addClassName("skip");
        skip.setRouterIgnore(true);
        alarms.whileAttached(this, change -> change.raised().forEach(AlarmNotice::show));
        add(skip, header(), main, new CommandPalette(palette));
    }

    private static Header header() {
        var screens = new Nav();
        ScreenLink.ALL.forEach(screen -> screens.add(screen.inHeader()));
        screens.setAriaLabel("Screens");
        screens.setId("screens");
        var grow = new Span();
        grow.addClassName("grow");
        var api = new Anchor("swagger-ui.html", "API");
        api.addClassName("quiet");
        api.setRouterIgnore(true);
        var header = new Header(brand(), screens, grow, find(), api, help(), menu());
        header.addClassName("bar");
        header.getElement().insertChild(6, new Element("gradus-scheme-switch"));
        return header;
    }

    private static RouterLink brand() {
        RouterLink brand = HomeNavigation.link("");
        var mark = new Span();
        mark.addClassName("mark");
        mark.getElement().setAttribute("aria-hidden", "true");
        for (int step = 0; step < 3; step++) {
            mark.getElement().appendChild(new Element("i"));
        }
        brand.add(mark, new Span("Gradus"));
        brand.setClassName("brand");
        return brand;
    }

    /** The palette for those who have no keyboard at hand; shell.ts listens. */
    private static NativeButton find() {
        var find = new NativeButton("Go to…");
        find.setId("palette");
        find.addClassNames("find-button");
        find.getElement().setAttribute("aria-keyshortcuts", "Control+K Meta+K");
        find.getElement().setAttribute("aria-haspopup", "dialog");
        var key = new Element("kbd").setText("Ctrl K");
        key.setAttribute("aria-hidden", "true");
        find.getElement().appendChild(key);
        return find;
    }

    private static NativeButton help() {
        var help = new NativeButton("?", click -> new HelpDialog().open());
        help.setId("help");
        help.addClassName("help-button");
        help.setAriaLabel("Help and keys");
        help.getElement().setAttribute("data-action", "");
        return help;
    }

    /** On a phone the screens are behind this; shell.ts opens and closes them. */
    private static NativeButton menu() {
        var menu = new NativeButton("Menu");
        menu.setId("menu");
        menu.addClassName("menu-button");
        menu.getElement().setAttribute("aria-controls", "screens");
        menu.getElement().setAttribute("aria-expanded", "false");
        return menu;
    }

    @Override
    public void showRouterLayoutContent(HasElement content) {
        main.getElement().removeAllChildren();
        main.getElement().appendChild(content.getElement());
    }

    /** Tells the browser, which moves the focus to the heading of another screen. */
    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        getElement().executeJs("window.gradusShell.arrived($0)", event.getLocation().getPath());
    }
}
