import java.net.InetSocketAddress;
import java.util.List;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.web.context.support.GenericWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Starts the shop's controller in Spring MVC on Jetty, as Debian carries them: Spring Boot, which does it for readers, is not among it. */
class RunShop {
    public static void main(String[] given) throws Exception {
        var context = new GenericWebApplicationContext();
        for (var part : List.of(RequestMappingHandlerMapping.class, RequestMappingHandlerAdapter.class, ShopController.class))
            context.registerBeanDefinition(part.getSimpleName(), new RootBeanDefinition(part));
        var port = Integer.parseInt(System.getenv("PORT"));
        var server = new Server(new InetSocketAddress("127.0.0.1", port));
        var handler = new ServletContextHandler();
        handler.addServlet(new ServletHolder(new DispatcherServlet(context)), "/");
        server.setHandler(handler);
        server.start();
        System.out.println("listening on " + port);
    }
}
