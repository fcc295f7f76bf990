package io.gradus.frontend.layout;

import com.vaadin.flow.component.Component;
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
import com.vaadin.flow.router.Layout;
import com.vaadin.flow.router.RouterLayout;
import com.vaadin.flow.router.RouterLink;
import io.gradus.frontend.curricula.CurriculaNavigation;
import io.gradus.frontend.datasets.DatasetsNavigation;
import io.gradus.frontend.home.HomeNavigation;
import io.gradus.frontend.runs.RunsNavigation;

/** Header with the ways to the screens, and the screen below it. */
@Layout
@JsModule("./layout/scheme-switch.ts")
@JsModule("./layout/keys.ts")
final class MainLayout extends Div implements RouterLayout {
    private final Main main = new Main();

    MainLayout() {
        addClassName("shell");
        main.setId("main");
        var skip = new Anchor("#main", "Skip to content");
        skip.addClassName("skip");
        skip.setRouterIgnore(true);
        add(skip, header(), main);
    }

    private static Header header() {
        var screens =
                new Nav(
                        named("go-home", HomeNavigation.link("Home")),
                        named("go-curricula", CurriculaNavigation.link("Curricula")),
                        named("go-datasets", DatasetsNavigation.link("Datasets")),
                        named("go-runs", RunsNavigation.link("Runs")));
        screens.setAriaLabel("Screens");
        var grow = new Span();
        grow.addClassName("grow");
        var api = new Anchor("swagger-ui.html", "API");
        api.addClassName("quiet");
        api.setRouterIgnore(true);
        var header = new Header(brand(), screens, grow, api, help());
        header.addClassName("bar");
        header.getElement().appendChild(new Element("gradus-scheme-switch"));
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

    private static NativeButton help() {
        var help = new NativeButton("?", click -> new HelpDialog().open());
        help.setId("help");
        help.addClassName("help-button");
        help.setAriaLabel("Help and keys");
        return help;
    }

    private static Component named(String id, RouterLink link) {
        link.setId(id);
        return link;
    }

    @Override
    public void showRouterLayoutContent(HasElement content) {
        main.getElement().removeAllChildren();
        main.getElement().appendChild(content.getElement());
    }
}
